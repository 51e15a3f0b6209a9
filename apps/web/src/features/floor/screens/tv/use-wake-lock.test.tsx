// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const waking = async (request: (() => Promise<unknown>) | undefined) => {
  vi.stubGlobal('navigator', request ? { wakeLock: { request } } : {})
  const hook = renderHook(() => useWakeLock())
  await act(async () => undefined)
  return hook
}
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))

it('keeps the device awake, again when the page is visible again, and lets it sleep afterwards', async () => {
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async () => ({ release }))
  const { result, unmount } = await waking(request)

  expect(result.current).toBeNull()
  expect(request).toHaveBeenCalledTimes(1)
  await comeBack()
  expect(request).toHaveBeenCalledTimes(2)
  unmount()
  expect(release).toHaveBeenCalledTimes(1)
})

it('says what to do where the browser cannot or may not, until it may', async () => {
  expect((await waking(undefined)).result.current).toContain('cannot keep the device awake')

  const request = vi.fn(async (): Promise<unknown> => {
    throw new Error('The battery is low.')
  })
  const { result } = await waking(request)
  expect(result.current).toBe('The device may go to sleep. Turn off its sleep mode.')
  request.mockResolvedValue({ release: async () => undefined })
  await comeBack()
  expect(result.current).toBeNull()
})
