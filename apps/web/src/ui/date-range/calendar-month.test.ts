import { describe, expect, it } from 'vitest'
import { boundedFirst, firstMonthFor, movedDay, weeksOf } from './calendar-month.ts'
import { draftOf, settled, textOf, withTyped } from './range-draft.ts'

const bounds = { start: '1926-11-15', end: '2046-11-15' }

describe('a month', () => {
  it.each([
    ['2026-02-14', 5, '2026-02-01', '2026-02-28'],
    ['2027-02-01', 4, '2027-02-01', '2027-02-28'],
    ['2026-11-15', 6, '2026-11-01', '2026-11-30'],
    ['2024-02-29', 5, '2024-02-01', '2024-02-29'],
  ])('of %s has %i weeks, from %s to %s', (day, count, first, last) => {
    const weeks = weeksOf(day)
    const days = weeks.flat().filter((entry) => entry !== null)
    expect(weeks).toHaveLength(count)
    expect([days[0], days.at(-1)]).toEqual([first, last])
    expect(weeks.every((week) => week.length === 7)).toBe(true)
  })
})

describe('a key', () => {
  it.each([
    ['ArrowLeft', false, '2024-02-28'],
    ['ArrowRight', false, '2024-03-01'],
    ['ArrowUp', false, '2024-02-22'],
    ['ArrowDown', false, '2024-03-07'],
    ['Home', false, '2024-02-26'],
    ['End', false, '2024-03-03'],
    ['PageUp', false, '2024-01-29'],
    ['PageDown', false, '2024-03-29'],
    ['PageUp', true, '2023-02-28'],
    ['PageDown', true, '2025-02-28'],
    ['a', false, null],
  ])('%s, with shift %s, leads from 29 February 2024 to %s', (key, shiftKey, answer) => {
    expect(movedDay('2024-02-29', { key, shiftKey })).toBe(answer)
  })
})

describe('the months in view', () => {
  const view = { first: '2026-11-01', months: 2 }
  it.each([
    ['2026-12-31', '2026-11-01'],
    ['2027-01-01', '2026-12-01'],
    ['2026-10-31', '2026-10-01'],
    ['1800-01-01', '1926-11-01'],
    ['2999-01-01', '2046-10-01'],
  ])('move for %s to %s', (day, answer) => {
    expect(firstMonthFor(day, { view, bounds })).toBe(answer)
  })

  it('never pass the bounds', () => {
    expect(boundedFirst('2046-12-01', { view, bounds })).toBe('2046-10-01')
    expect(boundedFirst('1926-01-01', { view, bounds })).toBe('1926-11-01')
  })
})

describe('a typed end', () => {
  const today = '2026-11-15'
  const draft = draftOf({ start: '2026-11-01', end: '2026-11-10' })

  it.each([
    ['start', '5 Nov', '2026-11-05', '2026-11-10'],
    ['start', '12-11-2026', '2026-11-12', '2026-11-12'],
    ['end', '2026-11-20', '2026-11-01', '2026-11-20'],
    ['end', '31.10.2026', '2026-10-31', '2026-10-31'],
  ] as const)('%s %s makes %s to %s', (end, text, from, to) => {
    expect(settled(withTyped(draft, end, text), end, today)).toEqual(draftOf({ start: from, end: to }))
  })

  it('that is no day stays as typed and says what to do', () => {
    const read = settled(withTyped(draft, 'start', '31.11.2026'), 'start', today)
    expect(read.errors.start).toBe('Type a date such as 25 Mar 2026.')
    expect(textOf(read, 'start')).toBe('31.11.2026')
    expect(read.period).toEqual(draft.period)
  })

  it('outside the calendar says what can be chosen', () => {
    const read = settled(withTyped(draft, 'end', '1 Jan 1900'), 'end', today)
    expect(read.errors.end).toBe('Choose 15 Nov 1926 to 15 Nov 2046.')
  })

  it('that was cleared is what it was', () => {
    expect(settled(withTyped(draft, 'end', ' '), 'end', today)).toEqual(draft)
  })

  it('of all time begins a range up to today', () => {
    const read = settled(withTyped(draftOf(null), 'start', '1 Nov 2026'), 'start', today)
    expect(read.period).toEqual({ start: '2026-11-01', end: today })
  })
})
