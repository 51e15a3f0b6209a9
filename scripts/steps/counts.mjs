import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/** A file that did not load, or whose last act failed: no test of it says so. */
const isBroken = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')

/** What a runner's JSON report says: a broken file is a failure, and so is an error outside any test. */
export function vitestCounts(report) {
  const broken = report.testResults.filter(isBroken)
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

/** Each failed test by name, with what went wrong; a broken file goes by its own name. */
export function vitestFailures(report) {
  return report.testResults.flatMap((result) => {
    const file = relative(root, result.name)
    if (isBroken(result)) return [{ name: file, error: result.message }]
    return result.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        name: [file, ...test.ancestorTitles, test.title].join(' > '),
        error: test.failureMessages.join('\n'),
      }))
  })
}

export function playwrightFailures({ suites = [], errors }) {
  const storiesIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(storiesIn)]
  const wordsOf = ({ message, location }) =>
    [message, location && `at ${relative(root, location.file)}:${location.line}`].filter(Boolean).join('\n')
  const stories = suites
    .flatMap(storiesIn)
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title, tests }) => ({
      name: `e2e/${file}:${line} > ${title}`,
      error: tests
        .flatMap(({ results }) => results.flatMap((result) => result.errors.map(wordsOf)))
        .join('\n'),
    }))
  return [
    ...stories,
    ...errors.map((error) => ({ name: 'the set-up of the stories', error: wordsOf(error) })),
  ]
}

/** What went wrong in a few lines, since of a long run often only the end is kept. */
export function brief(failures, { most = 10, lines = 6 } = {}) {
  const said = failures
    .slice(0, most)
    .flatMap(({ name, error }) => [`✗ ${name}`, ...firstLines(error, lines).map((line) => `    ${line}`)])
  return failures.length > most ? [...said, `and ${failures.length - most} more`] : said
}

/** Of a test that ran into its limit, Vitest's report says only this. */
const timedOut = /^Error: STACK_TRACE_ERROR$/m

const firstLines = (text, count) =>
  stripVTControlCharacters(text ?? '')
    .replace(timedOut, 'It ran into its time limit.')
    .split('\n')
    .map((line) => line.trim().slice(0, 200))
    .filter((line) => line && !/node_modules|node:internal|^at new Promise/.test(line))
    .slice(0, count)

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

export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
