# The tool chain of the page: clang, and the library of WASI. No exceptions (nothing of the engine throws), one thread.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# What browsers and Node have had for years; with more, Node 20 refuses the module.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -mbulk-memory -mnontrapping-fptoint -msign-ext")
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG" CACHE STRING "")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
# Libraries that are nothing but headers are found here.
list(PREPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}/wasm")
