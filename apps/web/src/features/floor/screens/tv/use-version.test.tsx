// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useVersion } from './use-version.ts'

const reload = vi.fn()

/** The page as the server has it now. */
const serve = (script: string, ok = true) =>
  vi.stubGlobal('fetch', async () => ({ ok, text: async () => `<script src="/assets/${script}"></script>` }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('location', { reload })
  document.head.innerHTML = '<script type="module" src="/assets/tv-1.js"></script>'
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  reload.mockReset()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const after5Minutes = () => act(() => vi.advanceTimersByTimeAsync(5 * 60_000))

it('loads a new version between two slides, and not before', async () => {
  serve('tv-1.js')
  const { result } = renderHook(() => useVersion(false))
  await after5Minutes()
  result.current.reloadIfNew()
  expect(result.current).toMatchObject({ version: 'tv-1.js', isOutdated: false })
  expect(reload).not.toHaveBeenCalled()

  serve('tv-2.js')
  await after5Minutes()
  expect(result.current.isOutdated).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  result.current.reloadIfNew()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('says that it is old where loading again did not help, and does not try in a loop', async () => {
  serve('tv-2.js')
  const first = renderHook(() => useVersion(false))
  await after5Minutes()
  first.result.current.reloadIfNew()
  first.unmount()

  // The browser has loaded the old page again.
  const second = renderHook(() => useVersion(false))
  await after5Minutes()
  second.result.current.reloadIfNew()
  expect(second.result.current.isOutdated).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)

  serve('tv-3.js')
  await after5Minutes()
  second.result.current.reloadIfNew()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('looks as soon as the server is back', async () => {
  serve('tv-2.js')
  const { result, rerender } = renderHook(({ isOnline }) => useVersion(isOnline), {
    initialProps: { isOnline: false },
  })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(result.current.isOutdated).toBe(false)

  rerender({ isOnline: true })
  await act(() => vi.advanceTimersByTimeAsync(0))

  expect(result.current.isOutdated).toBe(true)
})

it('stays as it is while the server cannot be reached', async () => {
  serve('tv-2.js', false)
  const { result } = renderHook(() => useVersion(false))
  await after5Minutes()
  expect(result.current.isOutdated).toBe(false)
})
