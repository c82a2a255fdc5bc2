#include "server/metrics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <vector>

namespace spielwerk::server {

namespace {

struct Sample {
  std::string name;
  std::string label;  // name="value", or empty
  double value;
};

struct Family {
  std::string type;
  std::vector<Sample> samples;
};

bool is_metric_name(const std::string& name) {
  return !name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string::npos;
}

std::string family_of(const std::string& name, const std::string& type) {
  if (type != "histogram") return name;
  for (const char* ending : {"_bucket", "_sum", "_count"}) {
    if (name.ends_with(ending)) return name.substr(0, name.rfind('_'));
  }
  return name;
}

// name value, or name{label="value"} value
std::optional<Sample> parse_sample(const std::string& line) {
  const std::size_t space = line.find(' ');
  const std::size_t brace = line.find('{');
  if (space == std::string::npos || line.find(' ', space + 1) != std::string::npos) return std::nullopt;
  Sample sample{.name = line.substr(0, std::min(brace, space)), .label = "", .value = 0};
  if (brace < space) {
    const std::size_t equals = line.find("=\"", brace);
    if (line.substr(space - 2, 2) != "\"}" || equals > space || equals == brace + 1) return std::nullopt;
    sample.label = line.substr(brace + 1, space - brace - 2);
    if (std::count(sample.label.begin(), sample.label.end(), '"') != 2) return std::nullopt;
  }
  std::size_t read = 0;
  const std::string number = line.substr(space + 1);
  if (number.empty() || std::isdigit(static_cast<unsigned char>(number[0])) == 0) return std::nullopt;
  sample.value = std::stod(number, &read);
  return read == number.size() && is_metric_name(sample.name) ? std::optional(sample) : std::nullopt;
}

// Reads the text format line by line, as strictly as it is described: HELP, TYPE, then the samples of that family.
std::map<std::string, Family> parse(const std::string& text) {
  std::map<std::string, Family> families;
  std::string helped;
  std::string current;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string hash;
    std::string keyword;
    std::string name;
    std::string rest;
    words >> hash >> keyword >> name >> rest;
    if (line.starts_with("# HELP ")) {
      EXPECT_TRUE(is_metric_name(name) && !rest.empty()) << line;
      helped = name;
    } else if (line.starts_with("# TYPE ")) {
      EXPECT_EQ(name, helped);
      EXPECT_TRUE(rest == "counter" || rest == "gauge" || rest == "histogram") << line;
      EXPECT_TRUE(families.emplace(name, Family{rest, {}}).second) << "twice: " << line;
      current = name;
    } else if (const std::optional<Sample> sample = parse_sample(line)) {
      EXPECT_EQ(family_of(sample->name, families[current].type), current) << line;
      families[current].samples.push_back(*sample);
    } else {
      ADD_FAILURE() << "not of the format: " << line;
    }
  }
  return families;
}

void expect_histogram(const std::string& name, const Family& family) {
  ASSERT_EQ(family.samples.size(), Histogram::kBounds.size() + 3) << name;
  double before = 0;
  double last_bound = 0;
  for (std::size_t i = 0; i < Histogram::kBounds.size(); ++i) {
    const Sample& bucket = family.samples[i];
    EXPECT_EQ(bucket.name, name + "_bucket");
    const double bound = std::stod(bucket.label.substr(4));
    EXPECT_GT(bound, last_bound);
    EXPECT_DOUBLE_EQ(bound * 1000, Histogram::kBounds[i]);
    EXPECT_GE(bucket.value, before) << "buckets are cumulative";
    before = bucket.value;
    last_bound = bound;
  }
  const Sample& all = family.samples[Histogram::kBounds.size()];
  EXPECT_EQ(all.label, "le=\"+Inf\"");
  EXPECT_GE(all.value, before);
  EXPECT_EQ(family.samples[Histogram::kBounds.size() + 1].name, name + "_sum");
  EXPECT_EQ(family.samples.back().name, name + "_count");
  EXPECT_EQ(family.samples.back().value, all.value);
}

Metrics busy_metrics() {
  Metrics metrics;
  metrics.connections = 3;
  metrics.moves = 12'345'678'901;
  for (const int status : {200, 204, 301, 404, 429, 500, 101}) metrics.count_request(status);
  for (const double ms : {0.0, 0.3, 1.0, 1.1, 49.0, 5000.0, 5000.1, 1e7, -4.0}) metrics.move_latency.observe(ms);
  return metrics;
}

TEST(Metrics, EveryLineIsOfTheFormat) {
  for (const Metrics& metrics : {Metrics{}, busy_metrics()}) {
    const std::string text = metrics.exposition();
    EXPECT_EQ(text.back(), '\n');
    const std::map<std::string, Family> families = parse(text);
    EXPECT_EQ(families.size(), 30U);
    for (const auto& [name, family] : families) {
      EXPECT_TRUE(name.starts_with("spielwerk_")) << name;
      EXPECT_EQ(name.ends_with("_total"), family.type == "counter") << name;
      EXPECT_EQ(name.ends_with("_seconds"), family.type == "histogram") << name;
      EXPECT_FALSE(family.samples.empty()) << name;
      if (family.type == "histogram") expect_histogram(name, family);
    }
  }
}

TEST(Metrics, RefusalsAndRoutesHaveLabels) {
  Metrics metrics;
  metrics.refused["chat-rate"] = 3;
  metrics.routes[{"GET", "/api/me"}].observe(7);
  metrics.database_bytes = 4096;
  const std::string text = metrics.exposition();
  for (const char* line : {"spielwerk_refused_total{limit=\"chat-rate\"} 3\n", "spielwerk_database_bytes 4096\n",
                           "spielwerk_route_latency_seconds_bucket{method=\"GET\",route=\"/api/me\",le=\"0.005\"} 0\n",
                           "spielwerk_route_latency_seconds_bucket{method=\"GET\",route=\"/api/me\",le=\"0.01\"} 1\n",
                           "spielwerk_route_latency_seconds_count{method=\"GET\",route=\"/api/me\"} 1\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

TEST(Metrics, TheProcessIsKnown) {
  std::map<std::string, Family> families = parse(Metrics::exposition_of_process("1.2.3"));
  EXPECT_GT(families.at("process_cpu_seconds_total").samples[0].value, 0);
  EXPECT_GT(families.at("process_resident_memory_bytes").samples[0].value, 1e6);
  EXPECT_GE(families.at("process_open_fds").samples[0].value, 3);
  EXPECT_GT(families.at("process_max_fds").samples[0].value, families.at("process_open_fds").samples[0].value);
  EXPECT_GT(families.at("process_start_time_seconds").samples[0].value, 1e9);
  EXPECT_EQ(families.at("spielwerk_build_info").samples[0].label, "version=\"1.2.3\"");
}

TEST(Metrics, SaysWhatWasCounted) {
  const std::map<std::string, Family> families = parse(busy_metrics().exposition());
  EXPECT_EQ(families.at("spielwerk_connections").samples[0].value, 3);
  EXPECT_EQ(families.at("spielwerk_moves_total").samples[0].value, 12'345'678'901);
  const std::vector<Sample>& requests = families.at("spielwerk_requests_total").samples;
  const std::vector<double> expected = {1, 2, 1, 2, 1};
  ASSERT_EQ(requests.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(requests[i].label, "status=\"" + std::to_string(i + 1) + "xx\"");
    EXPECT_EQ(requests[i].value, expected[i]);
  }
}

// Each member shows, and none shows as another one.
TEST(Metrics, EveryMemberHasALineOfItsOwn) {
  Metrics metrics;
  std::int64_t number = 1000;
  for (std::int64_t* member : {&metrics.connections,
                               &metrics.tables_loaded,
                               &metrics.tables_running,
                               &metrics.bots.watched,
                               &metrics.bots.unwatched,
                               &metrics.bots.running,
                               &metrics.advice.watched,
                               &metrics.advice.running,
                               &metrics.bot_quick,
                               &metrics.sockets_opened,
                               &metrics.moves,
                               &metrics.moves_refused,
                               &metrics.entries,
                               &metrics.chat_lines,
                               &metrics.bot_moves,
                               &metrics.bot_late,
                               &metrics.store_batches,
                               &metrics.store_conflicts,
                               &metrics.store_unavailable,
                               &metrics.connections_refused}) {
    *member = ++number;
  }
  for (Histogram* histogram : {&metrics.move_latency, &metrics.store_latency, &metrics.bot_latency,
                               &metrics.unwatched_bot_latency, &metrics.view_rebuild}) {
    histogram->observe(static_cast<double>(++number) * 1000);
  }
  std::set<double> seen;
  for (const auto& [name, family] : parse(metrics.exposition())) {
    for (const Sample& sample : family.samples) seen.insert(sample.value);
  }
  for (std::int64_t i = 1001; i <= number; ++i) EXPECT_TRUE(seen.contains(static_cast<double>(i))) << i;
}

TEST(Histogram, ABoundBelongsToItsBucket) {
  Histogram histogram;
  for (const double ms : {1.0, 1.001, 2.0, 5000.0, 5001.0}) histogram.observe(ms);
  EXPECT_EQ(histogram.up_to(0), 1);
  EXPECT_EQ(histogram.up_to(1), 3);
  EXPECT_EQ(histogram.up_to(11), 4);
  EXPECT_EQ(histogram.count(), 5);
  EXPECT_NEAR(histogram.sum_ms(), 10005.001, 1e-9);
}

TEST(Metrics, OddStatusesDoNotGetLost) {
  Metrics metrics;
  for (const int status : {-1, 0, 99, 600, 999}) metrics.count_request(status);
  EXPECT_EQ(metrics.requests[0] + metrics.requests[4], 5);
}

}  // namespace

}  // namespace spielwerk::server
