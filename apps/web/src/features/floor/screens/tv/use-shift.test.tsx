// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useShift } from './use-shift.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('moves the picture each minute by a few pixels, and comes back to where it began', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useShift())
  const seen = [result.current]
  for (let minute = 1; minute <= 6; minute += 1) {
    act(() => void vi.advanceTimersByTime(59_000))
    expect(result.current).toBe(seen.at(-1))
    act(() => void vi.advanceTimersByTime(1000))
    seen.push(result.current)
  }

  expect(new Set(seen.slice(0, 6)).size).toBe(6)
  expect(seen[6]).toBe(seen[0])
  for (const shift of seen)
    for (const pixels of shift.match(/-?\d+(?=px)/g) ?? []) expect(Math.abs(Number(pixels))).toBeLessThan(6)
})
