# Turns files into a C++ source: cmake -DOUTPUT=out.cpp -DROOT=dir -DFILES="a;b" -P embed.cmake
set(entries "")
set(arrays "")
set(number 0)
foreach(file IN LISTS FILES)
  file(READ "${ROOT}/${file}" bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
  string(APPEND arrays "constexpr char kFile${number}[] = {${bytes}'\\0'};\n")
  string(APPEND entries "    {\"${file}\", {kFile${number}, sizeof kFile${number} - 1}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE "${OUTPUT}" "#include \"play/embedded.hpp\"

#include <utility>

namespace spielwerk {

namespace {

${arrays}
constexpr std::pair<std::string_view, std::string_view> kFiles[] = {
${entries}};

}  // namespace

std::string_view embedded_file(std::string_view path) {
  for (const auto& [name, content] : kFiles) {
    if (name == path) return content;
  }
  return {};
}

}  // namespace spielwerk
")
