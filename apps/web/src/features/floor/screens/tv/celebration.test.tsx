// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { Moment } from '@tillsight/domain/floor/screens/celebrations'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Celebrations } from './celebration.tsx'
import { newMemory, writeMemory } from './tv-memory.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const moment = (key: string): Moment => ({
  key,
  kind: 'sale_above',
  heading: `Heading ${key}`,
  text: 'Sold by Ana',
  sound: 'none',
  sound_address: null,
})

const show = async (keys: string[], isOn = true) => {
  cleanup()
  const changes = { count: 1, moments: keys.map(moment) }
  render(<Celebrations token="token" isOn={isOn} changes={changes} />)
  await act(async () => undefined)
}
const shown = () => screen.queryByRole('status')?.querySelector('strong')?.textContent ?? null
const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

it('celebrates what is new for six seconds each, one after the other, and after a restart nothing again', async () => {
  writeMemory(newMemory('token'))
  await show(['a'])
  expect(shown()).toBeNull()

  await show(['a', 'b', 'c'])
  expect(shown()).toBe('Heading b')
  await after(5.9)
  expect(shown()).toBe('Heading b')
  await after(0.2)
  expect(shown()).toBe('Heading c')
  await after(6)
  expect(shown()).toBeNull()

  await show(['a', 'b', 'c'])
  expect(shown()).toBeNull()
})

it('celebrates nothing where the playlist has no rule for it, or the screen was removed', async () => {
  writeMemory({ ...newMemory('token'), moments: [] })
  await show(['a'], false)
  expect(shown()).toBeNull()

  writeMemory(null)
  await show(['a'])
  expect([shown(), localStorage.length]).toEqual([null, 0])
})
