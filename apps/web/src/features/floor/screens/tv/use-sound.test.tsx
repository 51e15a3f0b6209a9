// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSound } from './use-sound.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks for one press where the browser allows no sound by itself, and for none where no sound is wanted', async () => {
  let mayPlay = false
  class Context {
    state = 'suspended'
    resume = async () => {
      if (mayPlay) this.state = 'running'
    }
  }
  vi.stubGlobal('AudioContext', Context)
  const nothingMissing = { unlock: null, problem: null }
  const { result, rerender } = renderHook(({ isWanted }) => useSound(isWanted), {
    initialProps: { isWanted: false },
  })
  expect(result.current).toEqual(nothingMissing)

  await act(async () => rerender({ isWanted: true }))
  expect(result.current.problem).toBe('It is silent until someone presses “Turn on sound” on it.')
  mayPlay = true
  await act(async () => result.current.unlock?.())

  expect(result.current).toEqual(nothingMissing)
})
