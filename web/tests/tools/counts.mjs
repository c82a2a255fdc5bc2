// "PASSED FAILED" of a JSON report of vitest or Playwright, for ./test. A report that is missing or empty counts as one failure.
import { readFileSync } from 'node:fs'

function counts(report) {
  if (report.stats) {
    const { expected, unexpected, flaky } = report.stats
    return [expected, unexpected + flaky + (report.errors?.length ?? 0)]
  }
  // A file that does not even load has failed without a test.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return [report.numPassedTests, report.numFailedTests + broken]
}

let [passed, failed] = [0, 1]
try {
  ;[passed, failed] = counts(JSON.parse(readFileSync(process.argv[2], 'utf8')))
} catch {
  // Counted as a failure.
}
if (passed + failed === 0) failed = 1
console.log(`${passed} ${failed}`)
