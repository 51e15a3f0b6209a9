import { expect, it } from 'vitest'
import { isBackupDue, isBackupOverdue } from './backup-times.ts'

const local = (day: number, hour: number, minute = 0): Date => new Date(2027, 2, day, hour, minute)

it.each([
  ['a new database, before its first night', local(2, 1), null, null, local(1, 12), false],
  ['a new database, after it', local(2, 2), null, null, local(1, 12), true],
  ['made tonight', local(2, 3), local(2, 2), null, local(1, 12), false],
  ['made by hand since', local(2, 3), local(2, 2, 30), null, local(1, 12), false],
  ['made last night', local(3, 2), local(2, 2), null, local(1, 12), true],
  ['missed for days', local(20, 11), local(2, 2), null, local(1, 12), true],
  ['failed a moment ago', local(3, 2, 30), local(2, 2), local(3, 2), local(1, 12), false],
  ['failed an hour ago', local(3, 3), local(2, 2), local(3, 2), local(1, 12), true],
])('%s', (_what, now, lastGoodAt, lastFailedAt, since, isDue) => {
  expect(isBackupDue({ now, hour: 2, lastGoodAt, lastFailedAt, since })).toBe(isDue)
})

it.each([
  ['a day and an hour', local(2, 3), local(1, 2), false],
  ['more', local(2, 3, 1), local(1, 2), true],
])('%s without one', (_what, now, lastGoodAt, isOverdue) => {
  expect(isBackupOverdue({ now, lastGoodAt, since: local(1, 0) })).toBe(isOverdue)
  expect(isBackupOverdue({ now, lastGoodAt: null, since: lastGoodAt })).toBe(isOverdue)
})
