// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react'
import type { Slide } from '@tillsight/domain/floor/screens/slides'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTurns } from './use-turns.ts'

const slide = (id: string, seconds = 10): Slide => ({ id, kind: 'clock', seconds, transition: 'none' })

const playing = (slides: Slide[], hidden: string[] = []) => {
  const loaded: string[] = []
  const between = vi.fn()
  const load = async (id: string) => {
    loaded.push(id)
  }
  const { result, rerender } = renderHook(
    ({ slides }) => useTurns({ slides, isHidden: (id) => hidden.includes(id), load, between }),
    { initialProps: { slides } },
  )
  const after = async (seconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
    return result.current?.id
  }
  return { result, rerender, loaded, between, after }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('shows each slide for its time, and loads the next one before its turn', async () => {
  const { result, loaded, between, after } = playing([slide('a'), slide('b', 20), slide('c')])

  expect(result.current?.id).toBe('a')
  expect(loaded).toEqual(['a', 'b'])
  expect(await after(9)).toBe('a')
  expect(await after(1.1)).toBe('b')
  expect(await after(19)).toBe('b')
  expect(await after(1.1)).toBe('c')
  expect(await after(10.1)).toBe('a')
  expect(between).toHaveBeenCalledTimes(3)
})

it('leaves out what may not be shown, and stays where nothing else may', async () => {
  const some = playing([slide('a'), slide('b'), slide('c')], ['b'])
  expect(await some.after(10.1)).toBe('c')

  const none = playing([slide('a'), slide('b')], ['b'])
  expect(await none.after(10.1)).toBe('a')
  expect(await none.after(10.1)).toBe('a')
  expect(none.between).toHaveBeenCalledTimes(2)
})

it('begins with the first that may be shown', async () => {
  const { result, after } = playing([slide('a'), slide('b'), slide('c'), slide('d')], ['a', 'b'])

  expect(result.current?.id).toBe('c')
  expect(await after(10.1)).toBe('d')
  expect(await after(10.1)).toBe('c')
})

it('goes on with a playlist that was changed meanwhile', async () => {
  const { result, rerender, after } = playing([slide('a'), slide('b')])
  expect(await after(10.1)).toBe('b')

  rerender({ slides: [slide('x'), slide('y')] })

  expect(result.current?.id).toBe('x')
  expect(await after(10.1)).toBe('y')
})
