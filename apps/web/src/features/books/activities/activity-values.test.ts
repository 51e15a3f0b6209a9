import type { Activity } from '@tillsight/contract/books/activities'
import { expect, it } from 'vitest'
import { storeTime } from '#platform/time/store-time.ts'
import { emptyValues, inputOf, ofKind, rules, valuesOf } from './activity-values.ts'

const now = { day: '2026-03-02', time: '10:00' }
const clock = storeTime('UTC')

const shift: Activity = {
  id: 'a',
  kind: 'HOURS',
  status: null,
  id_member: 'b',
  member: 'Ana',
  id_customer: null,
  customer: null,
  started_at: '2026-03-02T08:00:31.000Z',
  closed_at: null,
  minutes: 450,
  amount: null,
  subject: null,
  note: null,
  source: null,
  external_id: null,
  version: 1,
}

it('takes hours as hours, and sends minutes', () => {
  const values = valuesOf(shift, clock)

  expect(values.minutes).toBe('7.5')
  expect(inputOf({ ...values, minutes: '8.25' })).toMatchObject({ minutes: 495, status: null, amount: null })
})

it('leaves a time that was not touched as it is, to the second', () => {
  const values = valuesOf(shift, clock)
  const edited = { activity: shift, clock }

  expect(inputOf(values, edited).started_at).toBe(shift.started_at)
  expect(inputOf({ ...values, started_at: now }, edited).started_at).toBe('2026-03-02T10:00')
})

it('changes what does not fit when another kind is chosen, and sends nothing that it does not have', () => {
  const call = { ...emptyValues(now), minutes: '4', amount: '12' }
  const deal = ofKind(call, 'DEAL')

  expect(inputOf(call)).toMatchObject({ kind: 'CALL', status: 'ANSWERED', minutes: 4, amount: null })
  expect(inputOf(deal)).toMatchObject({ kind: 'DEAL', status: 'OPEN', minutes: null, amount: 12 })
  expect(ofKind({ ...call, status: 'MISSED' }, 'CALL').status).toBe('MISSED')
})

it.each([
  ['a duration that is no number', { minutes: 'long' }, 'minutes'],
  ['hours without a duration', { kind: 'HOURS', status: '' }, 'minutes'],
  ['no time', { started_at: { day: '2026-03-02', time: '' } }, 'started_at'],
] as const)('refuses %s at its field', (_, changes, field) => {
  const checked = rules().safeParse({ ...emptyValues(now), ...changes })

  expect(checked.success ? [] : checked.error.issues.map(({ path }) => path[0])).toEqual([field])
})
