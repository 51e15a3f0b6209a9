import { expect, it } from 'vitest'
import { faultTable } from './fault-table.mjs'

const tested = (fullName, status, fault) => ({ fullName, status, meta: fault ? { fault } : {} })
const reportOf = (name, ...assertionResults) => ({ testResults: [{ name, assertionResults }] })

it('has one line for each fault, those with figures first, and shows one that does not hold', () => {
  const killed = { times: 3, answered: 90, interrupted: 5, lost: 0, twice: 0, backMs: [900, 1500, 700] }
  const report = reportOf(
    '/src/killed.faults.test.ts',
    tested('an import whose process is killed', 'passed'),
    tested(' kill -9 of the API', 'passed', killed),
    tested('an upgrade', 'failed', { times: 88, note: 'from 0001' }),
    tested('not asked for', 'skipped'),
  )

  expect(faultTable(report).slice(2)).toEqual([
    '| an upgrade (from 0001) | 88 | – | – | – | – | – | NO |',
    '| kill -9 of the API | 3 | 90 | 5 | 0 | 0 | 0.9 s (1.5) | yes |',
    '| an import whose process is killed | – | – | – | – | – | – | yes |',
  ])
})

it('is empty where no fault was tried', () => {
  expect(faultTable(reportOf('/src/a.test.ts', tested('a test', 'passed')))).toEqual([])
})
