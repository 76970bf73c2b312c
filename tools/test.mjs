// `npm test`: brings what the tests need, runs all of them, and ends with how many passed and failed.
// Words narrow: `npm test -- server/http` runs these unit tests, `npm test -- stories/home` these stories; options go along with them.
import { checkNode } from './lib/check-node.mjs'

checkNode()
void import('./lib/run-tests.mjs').then(function (tests) {
  return tests.runTests(process.argv.slice(2))
})
