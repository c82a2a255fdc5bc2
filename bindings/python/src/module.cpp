#include "state.hpp"

NB_MODULE(_engine, module) {
  module.doc() = "The engine of Spielwerk. Use it as `import spielwerk`.";
  spielwerk::python::bind_errors(module);
  spielwerk::python::bind_rules(module);
  spielwerk::python::bind_state(module);
  spielwerk::python::bind_match(module);
  spielwerk::python::bind_bot(module);
  spielwerk::python::bind_vector(module);
}
