import { expect, it } from 'vitest'
import { statementName, statementText } from './statement-text.ts'

it.each([
  ['select id from sale where store_id = $1', 'select sale'],
  ['\n    select a,\n      b\n    from graphile_worker.jobs', 'select graphile_worker.jobs'],
  ['insert into "sale_line" (id) values ($1)', 'insert sale_line'],
  ['update mail set tries = 1', 'update mail'],
  ['DELETE FROM session', 'delete session'],
  ['with a as (select 1) select * from a', 'with'],
  ['select 1', 'select'],
  ['commit', 'commit'],
  ['begin isolation level read committed', 'begin'],
  ['/* why */ select 1', 'statement'],
])('names %j %s', (text, name) => {
  expect(statementName(text)).toBe(name)
})

it('is on one line, and not longer than is of use', () => {
  expect(statementText('\n  select $1,\n    $2  ')).toBe('select $1, $2')
  expect(statementText('x'.repeat(5000))).toHaveLength(2000)
})
