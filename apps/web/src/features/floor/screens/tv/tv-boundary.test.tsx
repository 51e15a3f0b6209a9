// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TvBoundary } from './tv-boundary.tsx'
import { readMemory, writeMemory } from './tv-memory.ts'

const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const Broken = (): never => {
  throw new Error('A slide of a version long ago.')
}

it('forgets what it cannot draw, but not whose screen it is, and starts again', () => {
  const slides = { a: { kind: 'clock' as const } }
  writeMemory({ token: 'screen_1', show: null, slides, answeredAt: 1, moments: ['sale:1'] })

  render(
    <TvBoundary>
      <Broken />
    </TvBoundary>,
  )

  expect(screen.getByText(/restarts in a moment/)).toBeTruthy()
  expect(readMemory()).toMatchObject({ token: 'screen_1', slides: {}, moments: ['sale:1'] })
  expect(reload).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(15_000))
  expect(reload).toHaveBeenCalledTimes(1)
})
