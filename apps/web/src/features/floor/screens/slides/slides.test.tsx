// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react'
import type { SlideData } from '@tillsight/contract/floor/slides'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SlidePicture } from './slide-picture.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = (data: SlideData) => render(<SlidePicture data={data} timeZone="UTC" locale="en-US" />)
const before = { value: 100, change: 12.5, words: 'vs yesterday until 14:05' }

it('shows a figure with its change, and says where there is nothing to compare with', () => {
  const figure = {
    label: 'Net Sales',
    unit: 'money' as const,
    better: 'up' as const,
    value: 112.5,
    series: [],
  }
  const { rerender } = draw({
    kind: 'figures',
    title: 'Net Sales',
    range: 'Today',
    figures: [{ ...figure, before }],
  })

  expect(screen.getByRole('heading', { name: 'Net Sales' })).toBeTruthy()
  expect(document.querySelector('.tv-large')?.textContent).toBe('$112.50')
  expect(screen.getByText('▲ +12.5%').dataset.tone).toBe('good')

  const unknown = { ...figure, value: null, before: { ...before, change: null } }
  const data: SlideData = { kind: 'figures', title: 'Net Sales', range: 'Today', figures: [unknown] }
  rerender(<SlidePicture data={data} timeZone="UTC" locale="en-US" />)
  expect(document.querySelector('.tv-large')?.textContent).toBe('n/a')
  expect(screen.getByText('Nothing to compare with yet')).toBeTruthy()
})

it.each([
  [{ missing: 40, profit: 0, reached: 60, more_sales: 3 }, 'Still to earn today'],
  [{ missing: 0, profit: 25, reached: 100, more_sales: 0 }, 'From now on, each sale is profit'],
  [{ missing: 0, profit: 25, reached: null, more_sales: 0 }, /no fixed costs/],
])('says how far the day is (%o)', (day, words) => {
  draw({ kind: 'break_even', needed: 100, ...day })

  expect(screen.getByText(words)).toBeTruthy()
})

it.each([
  [{ kind: 'ranking', title: 'Sellers', range: 'Today', unit: 'money', rows: [] }, 'Nothing sold yet.'],
  [{ kind: 'race', goals: [] }, 'No goals yet.'],
  [{ kind: 'contest', contests: [] }, 'No contest is on.'],
  [{ kind: 'stock', count: 0, rows: [] }, 'Everything is in stock.'],
  [{ kind: 'sales', rows: [] }, 'No sales yet today.'],
  [
    { kind: 'heat', title: 'Sales', range: 'Last 8 weeks', unit: 'count', hours: [], rows: [] },
    'Nothing sold in these days.',
  ],
] as [SlideData, string][])('says so where there is nothing (%o)', (data, words) => {
  draw(data)

  expect(screen.getByText(words)).toBeTruthy()
})

it('shows the clock of the store as the app writes times, in any language', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 18, 14, 5) })
  for (const locale of ['en-US', 'de-DE']) {
    render(<SlidePicture data={{ kind: 'clock' }} timeZone="Europe/Berlin" locale={locale} />)
    expect(screen.getByRole('heading').textContent).toBe('15:05')
    cleanup()
  }
  vi.useRealTimers()
})

it('shows a picture with its caption, or as a picture without one', () => {
  const picture = { kind: 'picture', address: '/tv/file?id=a', fit: 'fill', caption: 'Fresh bread' } as const
  draw(picture)
  expect(screen.getByRole('img', { name: 'Fresh bread' }).getAttribute('src')).toContain('/tv/file?id=a')
  cleanup()
  draw({ ...picture, caption: '' })
  expect(screen.getByRole('img', { name: 'Picture' })).toBeTruthy()
})

const row = { key: 'a', label: 'Anna', place: 1, moved: 2, score: 120.5, tickets: null, part: 100 }
const sprint = { id: '1', name: 'Spring race', unit: 'money' as const, days_left: 3, rows: [row] }

it('shows the standings of a contest with places won and lost today', () => {
  const rows = [row, { ...row, key: 'b', label: 'Ben', place: 2, moved: -1, score: null, part: null }]
  draw({ kind: 'contest', contests: [{ ...sprint, rows }] })

  expect(screen.getByRole('heading', { name: 'Spring race' })).toBeTruthy()
  expect(screen.getByText('3 days left')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1▲2 up todayAnna$120.50',
    '2▼1 down todayBen–',
  ])
})

it.each([
  [1, 'Last day'],
  [0, 'Over: returns still count'],
])('says how many days of a contest are left (%i)', (days_left, words) => {
  draw({ kind: 'contest', contests: [{ ...sprint, days_left }] })

  expect(screen.getByText(words)).toBeTruthy()
})

it('shows the tickets of a raffle, which decide it, and not the score', () => {
  const rows = [
    { ...row, tickets: 12 },
    { ...row, key: 'b', label: 'Ben', place: 2, moved: 0, tickets: 1 },
  ]
  draw({ kind: 'contest', contests: [{ ...sprint, rows }] })

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1▲2 up todayAnna12 tickets',
    '2Ben1 ticket',
  ])
})

it('shows two contests beside each other', () => {
  draw({ kind: 'contest', contests: [{ ...sprint }, { ...sprint, id: '2', name: 'Points', unit: 'points' }] })

  expect(screen.getByRole('region', { name: 'Points' }).textContent).toContain('121 pts')
})
