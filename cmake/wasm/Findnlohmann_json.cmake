include(headers)
headers_alone(nlohmann_json nlohmann nlohmann_json::nlohmann_json)
set(nlohmann_json_FOUND TRUE)
