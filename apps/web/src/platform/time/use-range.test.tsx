// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { rangeOf, readRange, useRange, writeRange } from './use-range.ts'

afterEach(cleanup)

const today = '2026-11-15'
const known = { today, fallback: rangeOf('this-month', today) }
const read = (address: string) => readRange(new URLSearchParams(address), known)

describe('a range in the address', () => {
  it.each([
    ['', { start: '2026-11-01', end: '2026-11-30' }, 'this-month'],
    ['range=last-7-days', { start: '2026-11-09', end: '2026-11-15' }, 'last-7-days'],
    ['range=all-time', null, 'all-time'],
    ['from=2026-01-02&to=2026-01-05', { start: '2026-01-02', end: '2026-01-05' }, null],
    ['from=2026-01-05&to=2026-01-02', { start: '2026-01-02', end: '2026-01-05' }, null],
    ['from=2026-02-30&to=2026-03-01', { start: '2026-11-01', end: '2026-11-30' }, 'this-month'],
    ['from=2026-01-02', { start: '2026-11-01', end: '2026-11-30' }, 'this-month'],
    ['range=someday', { start: '2026-11-01', end: '2026-11-30' }, 'this-month'],
  ])('%j is read', (address, period, preset) => {
    expect(read(address)).toEqual({ period, preset })
  })

  it('by its name moves on with the days', () => {
    const query = writeRange(new URLSearchParams(), rangeOf('yesterday', today))
    expect(query.toString()).toBe('range=yesterday')
    expect(readRange(query, { ...known, today: '2027-01-01' }).period).toEqual({
      start: '2026-12-31',
      end: '2026-12-31',
    })
  })

  it('leaves what else is there, and nothing of the range before', () => {
    const before = new URLSearchParams('search=tea&range=today')
    const days = writeRange(before, { period: { start: '2026-01-02', end: '2026-01-05' }, preset: null })
    expect(days.toString()).toBe('search=tea&from=2026-01-02&to=2026-01-05')
    expect(writeRange(days, { period: null, preset: null }).toString()).toBe('search=tea&range=all-time')
  })

  it('is undone by Back', async () => {
    window.history.replaceState(null, '', '/?tab=2')
    const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>
    const { result } = renderHook(
      () => ({ range: useRange(known), goTo: useNavigate(), address: useLocation().search }),
      { wrapper },
    )
    act(() => result.current.range.choose({ start: '2026-11-15', end: '2026-11-15' }, 'today'))
    expect(result.current.address).toBe('?tab=2&range=today')
    act(() => void result.current.goTo(-1))
    await waitFor(() => expect(result.current.address).toBe('?tab=2'))
    expect(result.current.range.preset).toBe('this-month')
  })
})
