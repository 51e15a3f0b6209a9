// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#platform/session/session-store.ts'
import { aUser } from '#testing/a-user.ts'
import { useDashboardRange } from './use-dashboard-range.ts'

const today = '2026-11-15'
const ahead = { start: '2026-11-15', end: '2026-11-22' }
const signIn = (dashboard_range: string | null = null) =>
  session.begin(aUser({ preferences: { dashboard_range, shortcuts: true, daily_goal: null, columns: {} } }))

const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Promise.resolve(
      Response.json({
        status: 'OK',
        data: { dashboard_range: null, shortcuts: true, daily_goal: null, columns: {} },
      }),
    )
  })
})
afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

const visit = (address = '/') => {
  window.history.replaceState(null, '', address)
  const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>
  const { result } = renderHook(
    () => ({ range: useDashboardRange(today), goTo: useNavigate(), address: useLocation().search }),
    { wrapper },
  )
  return result
}

describe('the range of the dashboard', () => {
  it('is today to 7 days ahead until one was chosen', () => {
    signIn()
    expect(visit().current.range).toMatchObject({ period: ahead, preset: null, isChosen: false })
  })

  it('is the last one that was chosen, a preset still as a preset', () => {
    signIn('last-7-days')
    expect(visit().current.range).toMatchObject({
      period: { start: '2026-11-09', end: '2026-11-15' },
      preset: 'last-7-days',
      isChosen: true,
    })
  })

  it('is that of the address, whatever was chosen before', () => {
    signIn('last-7-days')
    expect(visit('/?range=today').current.range.preset).toBe('today')
  })

  it('is remembered with the account, and at the next visit without an address', async () => {
    signIn()
    const page = visit()

    act(() => page.current.range.choose({ start: '2026-11-01', end: '2026-11-30' }, 'this-month'))

    expect(page.current.address).toBe('?range=this-month')
    await vi.waitFor(() => expect(sent).toEqual([{ dashboard_range: 'this-month' }]))
    act(() => void page.current.goTo('/'))
    expect(page.current.range.preset).toBe('this-month')
  })

  it('is undone by Back', async () => {
    signIn('yesterday')
    const page = visit()
    act(() => page.current.range.choose({ start: today, end: today }, 'today'))

    act(() => void page.current.goTo(-1))

    await waitFor(() => expect(page.current.range.preset).toBe('yesterday'))
  })

  it('is forgotten by choosing the first one again', async () => {
    signIn('yesterday')
    const page = visit()

    act(() => page.current.range.choose(ahead, null))

    await vi.waitFor(() => expect(sent).toEqual([{ dashboard_range: null }]))
  })
})
