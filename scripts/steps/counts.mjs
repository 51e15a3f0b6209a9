import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/** A file that did not load, or failed in a hook: no single test reports it. */
const isBroken = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')

/** Counts from a runner's JSON report: a broken file is a failure, and so is an error outside any test. */
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

/** Each failed test with its name and error; a broken file is listed by its path. */
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
  return [...stories, ...errors.map((error) => ({ name: 'the Playwright setup', error: wordsOf(error) }))]
}

/** The failures in a few lines, since often only the end of a long log is kept. */
export function brief(failures, { most = 10, lines = 6 } = {}) {
  const said = failures
    .slice(0, most)
    .flatMap(({ name, error }) => [`✗ ${name}`, ...firstLines(error, lines).map((line) => `    ${line}`)])
  return failures.length > most ? [...said, `and ${failures.length - most} more`] : said
}

/** Vitest's report says only this about a test that timed out. */
const timedOut = /^Error: STACK_TRACE_ERROR$/m

const firstLines = (text, count) =>
  stripVTControlCharacters(text ?? '')
    .replace(timedOut, 'It timed out.')
    .split('\n')
    .map((line) => line.trim().slice(0, 200))
    .filter((line) => line && !/node_modules|node:internal|^at new Promise/.test(line))
    .slice(0, count)

/** A crash, an empty run and a skipped test each count as a failure, with a note. */
export function judge({ counts, code, filtered }) {
  if (!counts) return { passed: 0, failed: 1, notes: [`no report was written (exit code ${code})`] }
  const { passed, failed, skipped } = counts
  const notes = []
  let more = 0
  if (skipped > 0 && filtered) notes.push(`${skipped} excluded by the arguments`)
  if (skipped > 0 && !filtered) {
    notes.push(`${skipped} skipped, which counts as failed`)
    more += skipped
  }
  if (passed + failed === 0) {
    notes.push('no tests ran')
    more += 1
  } else if (code !== 0 && failed === 0) {
    notes.push(`exit code ${code} although no test failed`)
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
