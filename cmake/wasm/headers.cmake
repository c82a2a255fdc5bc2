# Takes the headers of a library from those of the machine, without the C library beside them.
function(headers_alone package folder target)
  find_path(${package}_place ${folder} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/headers/${package}")
  file(CREATE_LINK "${${package}_place}/${folder}" "${CMAKE_BINARY_DIR}/headers/${package}/${folder}" SYMBOLIC)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} SYSTEM INTERFACE "${CMAKE_BINARY_DIR}/headers/${package}")
endfunction()
