// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setServerTime } from '../slides/corrected-clock.ts'
import { TvStatus } from './tv-status.tsx'

const noon = Date.parse('2026-03-09T12:00:00Z')
const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
})
afterEach(() => {
  cleanup()
  setServerTime(new Date().toISOString())
  vi.useRealTimers()
})

const said = (isOnline: boolean, answeredAt: number | null): string | null => {
  cleanup()
  const rest = { storeName: 'Corner', timeZone: 'UTC', unlockSound: null, place: '' }
  render(<TvStatus {...rest} isOnline={isOnline} answeredAt={answeredAt} />)
  return screen.getByRole('status').textContent
}

it('says since when there is no connection, with the day where it is another one', () => {
  expect(said(true, noon - hour)).toBe('Live')
  expect(said(false, noon - 1000)).toBe('Live')
  expect(said(false, noon - hour)).toBe('No connection since 11:00')
  expect(said(false, noon - 20 * hour)).toBe('No connection since 08 Mar, 16:00')
  expect(said(false, null)).toBe('No connection since the start')
})

it('is right on a device whose clock is wrong', () => {
  expect(said(false, noon + 20 * hour)).toBe('No connection since 10 Mar, 08:00')

  setServerTime(new Date(noon + 48 * hour).toISOString())
  expect(said(false, noon + 47 * hour)).toBe('No connection since 11:00')
})
