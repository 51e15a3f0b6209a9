import { readFileSync } from 'node:fs'

/** What a runner's JSON report says: a file that did not load is a failure, and so is an error outside any test. */
export function vitestCounts(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function playwrightCounts({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/** Nothing passes in silence: a crash, an empty run and a skipped test each count as a failure, and say so. */
export function judge({ counts, code, filtered }) {
  if (!counts) return { passed: 0, failed: 1, notes: [`it left no report (exit code ${code})`] }
  const { passed, failed, skipped } = counts
  const notes = []
  let more = 0
  if (skipped > 0 && filtered) notes.push(`${skipped} left out by the arguments`)
  if (skipped > 0 && !filtered) {
    notes.push(`${skipped} skipped, which counts as failed`)
    more += skipped
  }
  if (passed + failed === 0) {
    notes.push('it ran no test')
    more += 1
  } else if (code !== 0 && failed === 0) {
    notes.push(`it ended with code ${code} although no test failed`)
    more += 1
  }
  return { passed, failed: failed + more, notes }
}

export function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
