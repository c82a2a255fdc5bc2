include(headers)
headers_alone(fmt fmt fmt::fmt-header-only)
target_compile_definitions(fmt::fmt-header-only INTERFACE FMT_HEADER_ONLY)
set(fmt_FOUND TRUE)
