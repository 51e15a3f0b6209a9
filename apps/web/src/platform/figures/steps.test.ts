import { expect, it } from 'vitest'
import { besideDays, stepBeside, stepFigure } from './steps.ts'

const at = (...starts: string[]) => starts.map((start) => ({ start }))

it.each([
  ['a day', 'day', at('2026-02-01', '2026-02-02'), 0, '2026-02-01', '2026-02-01'],
  [
    'the last day of fewer than there are',
    'day',
    at('2026-01-27', '2026-01-28'),
    1,
    '2026-01-28',
    '2026-01-28',
  ],
  [
    'a week that begins before the days',
    'week',
    at('2025-12-29', '2026-01-05'),
    0,
    '2026-01-01',
    '2026-01-04',
  ],
  ['a week that ends after them', 'week', at('2026-02-23'), 0, '2026-02-23', '2026-02-28'],
  ['a month', 'month', at('2026-01-01', '2026-02-01'), 0, '2026-01-01', '2026-01-31'],
  [
    'a month from its middle, as it is compared',
    'month',
    at('2026-01-15', '2026-02-15'),
    0,
    '2026-01-15',
    '2026-02-14',
  ],
  [
    'what goes on until the next begins',
    'month',
    at('2026-01-01', '2026-02-03'),
    0,
    '2026-01-01',
    '2026-02-02',
  ],
] as const)('%s', (_, grain, steps, place, start, end) => {
  const days = { start: '2026-01-01', end: '2026-02-28' }

  expect(stepFigure(grain, { steps, place, days })).toEqual({ days: { start, end } })
})

it('an hour of a day', () => {
  const steps = at('2026-02-01T08', '2026-02-01T09')
  const days = { start: '2026-02-01', end: '2026-02-02' }

  expect(stepFigure('hour', { steps, place: 1, days })).toEqual({
    days: { start: '2026-02-01', end: '2026-02-01' },
    of: { split: 'hour', key: '9' },
  })
  expect(stepFigure('hour', { steps, place: 2, days })).toBeNull()
})

it('the extra days of a longer month have no match in a shorter one', () => {
  const [september, august] = [
    { start: '2026-09-01', end: '2026-09-30' },
    { start: '2026-08-01', end: '2026-08-31' },
  ]

  expect(besideDays('week', august, september)).toEqual({ start: '2026-08-01', end: '2026-08-30' })
  expect(besideDays('month', august, september)).toEqual(august)
})

it('explains the last day compared until the time that it counts to, and no other', () => {
  const days = { start: '2026-10-01', end: '2026-10-02', until: '14:05' }
  const steps = [{ start: '2026-10-01' }, { start: '2026-10-02' }]
  const hours = [{ start: '2026-10-02T13' }, { start: '2026-10-02T14' }]

  expect(stepFigure('day', { steps, place: 0, days })?.days).toEqual({
    start: '2026-10-01',
    end: '2026-10-01',
  })
  expect(stepFigure('day', { steps, place: 1, days })?.days?.until).toBe('14:05')
  expect(stepFigure('hour', { steps: hours, place: 1, days })?.days?.until).toBe('14:05')
  const month = { start: '2026-11-01', end: '2026-11-30' }
  expect(besideDays('day', days, month)).toBe(days)
})

it('the step at its place is what a step is compared with, until the same time of day', () => {
  const other = {
    start_date: '2026-10-01',
    end_date: '2026-10-03',
    end_time: '14:05',
    series: at('2026-10-01', '2026-10-02', '2026-10-03'),
  }
  const days = { start: '2026-11-01', end: '2026-11-30' }
  const beside = (place: number) => stepBeside('day', other, { place, days })

  expect(beside(0)).toEqual({ start: '2026-10-01', end: '2026-10-01' })
  expect(beside(2)).toEqual({ start: '2026-10-03', end: '2026-10-03', until: '14:05' })
  expect(beside(3)).toBeUndefined()
  expect(stepBeside('day', undefined, { place: 0, days })).toBeUndefined()
})
