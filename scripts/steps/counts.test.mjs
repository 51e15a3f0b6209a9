import { expect, it } from 'vitest'
import { judge, playwrightCounts, vitestCounts } from './counts.mjs'

const ran = { passed: 3, failed: 0, skipped: 0 }

it.each([
  ['all passed', { counts: ran, code: 0 }, 3, 0],
  ['a failure', { counts: { ...ran, failed: 1 }, code: 1 }, 3, 1],
  ['skipped tests', { counts: { ...ran, skipped: 2 }, code: 0 }, 3, 2],
  ['tests left out by a filter', { counts: { ...ran, skipped: 2 }, code: 0, filtered: true }, 3, 0],
  ['nothing ran', { counts: { passed: 0, failed: 0, skipped: 0 }, code: 0 }, 0, 1],
  [
    'only skipped by a filter',
    { counts: { passed: 0, failed: 0, skipped: 9 }, code: 0, filtered: true },
    0,
    1,
  ],
  ['an error outside any test', { counts: ran, code: 1 }, 3, 1],
  ['no report', { counts: undefined, code: 137 }, 0, 1],
])('%s', (_, run, passed, failed) => {
  expect(judge(run)).toMatchObject({ passed, failed })
})

it('counts a Vitest file that did not load as failed', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults }

  expect(vitestCounts(report)).toEqual({ passed: 1, failed: 1, skipped: 2 })
})

it('counts a flaky story and an error of the set-up as failed', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }

  expect(playwrightCounts(report)).toEqual({ passed: 4, failed: 3, skipped: 0 })
})
