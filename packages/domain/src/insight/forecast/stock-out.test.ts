import { expect, it } from 'vitest'
import { bySoldOut } from './stock-out.ts'

it('puts first what runs out first, whatever the pace of the last weeks said', () => {
  const ahead = [
    { id: 'some may be left', expected_on: null, earliest_on: '2026-12-20' },
    { id: 'later', expected_on: '2026-12-02', earliest_on: '2026-11-24' },
    { id: 'a wide range', expected_on: '2026-11-28', earliest_on: '2026-11-20' },
    { id: 'a narrow range', expected_on: '2026-11-28', earliest_on: '2026-11-24' },
  ]

  expect(ahead.sort(bySoldOut).map(({ id }) => id)).toEqual([
    'a wide range',
    'a narrow range',
    'later',
    'some may be left',
  ])
})
