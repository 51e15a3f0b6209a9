import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  brief,
  judge,
  playwrightCounts,
  playwrightFailures,
  vitestCounts,
  vitestFailures,
} from './counts.mjs'
import { root } from './run.mjs'

const ran = { passed: 3, failed: 0, skipped: 0 }

it.each([
  ['all passed', { counts: ran, code: 0 }, 3, 0],
  ['a failure', { counts: { ...ran, failed: 1 }, code: 1 }, 3, 1],
  ['skipped tests', { counts: { ...ran, skipped: 2 }, code: 0 }, 3, 2],
  ['tests excluded by a filter', { counts: { ...ran, skipped: 2 }, code: 0, filtered: true }, 3, 0],
  ['nothing ran', { counts: { passed: 0, failed: 0, skipped: 0 }, code: 0, filtered: false }, 0, 1],
  [
    'only skipped by a filter',
    { counts: { passed: 0, failed: 0, skipped: 9 }, code: 0, filtered: true },
    0,
    1,
  ],
  ['an error outside any test', { counts: ran, code: 1 }, 3, 1],
  ['no report', { counts: undefined, code: 137 }, 0, 1],
])('%s', (_, run, passed, failed) => {
  expect(judge({ filtered: false, ...run })).toMatchObject({ passed, failed })
})

it('counts a Vitest file that did not load, or failed after its tests passed, as failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'passed' }] },
  ]
  const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults }

  expect(vitestCounts(report)).toEqual({ passed: 1, failed: 2, skipped: 2 })
})

it('counts a flaky Playwright test and an error in the setup as failed', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }

  expect(playwrightCounts(report)).toEqual({ passed: 4, failed: 3, skipped: 0 })
})

it('names each failed Vitest test and each file that did not load', () => {
  const passed = { status: 'passed', ancestorTitles: [], title: 'adds up', failureMessages: [] }
  const failed = { ...passed, status: 'failed', ancestorTitles: ['a sale'], failureMessages: ['Error: no'] }
  const testResults = [
    { name: join(root, 'a.test.ts'), status: 'failed', assertionResults: [passed, failed] },
    { name: join(root, 'b.test.ts'), status: 'failed', assertionResults: [], message: 'Cannot find c.ts' },
  ]

  expect(vitestFailures({ testResults })).toEqual([
    { name: 'a.test.ts > a sale > adds up', error: 'Error: no' },
    { name: 'b.test.ts', error: 'Cannot find c.ts' },
  ])
})

it('names each failed and each flaky Playwright test, and an error in the setup', () => {
  const story = (title, ok, status) => ({
    ...{ file: 'a.spec.ts', line: 7, title, ok },
    tests: [
      { status, results: [{ errors: ok ? [] : [{ message: 'no', location: { file: root, line: 9 } }] }] },
    ],
  })
  const nested = { specs: [story('goes', true, 'expected'), story('fails', false, 'unexpected')] }
  const suites = [{ specs: [story('wavers', true, 'flaky')], suites: [nested] }]

  expect(playwrightFailures({ suites, errors: [{ message: 'no app' }] })).toEqual([
    { name: 'e2e/a.spec.ts:7 > wavers', error: '' },
    { name: 'e2e/a.spec.ts:7 > fails', error: 'no\nat :9' },
    { name: 'the Playwright setup', error: 'no app' },
  ])
})

it('summarizes the failures in a few lines, with the number of further ones', () => {
  const error =
    '\u001b[31mError: no\u001b[39m\n\n at a.ts:1\n at /node_modules/b.js:1\n at c.ts:2\n at d.ts:3'
  const failures = [1, 2, 3].map((each) => ({ name: `test ${each}`, error }))

  expect(brief(failures, { most: 2, lines: 3 })).toEqual([
    ...['✗ test 1', '    Error: no', '    at a.ts:1', '    at c.ts:2'],
    ...['✗ test 2', '    Error: no', '    at a.ts:1', '    at c.ts:2'],
    'and 1 more',
  ])
  expect(brief([{ name: 'slow', error: 'Error: STACK_TRACE_ERROR\n at /node_modules/b.js:1' }])).toEqual([
    '✗ slow',
    '    It timed out.',
  ])
  expect(brief([])).toEqual([])
})
