import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { pause } from './pause.ts'

it('leaves nothing behind, however often it is waited for', async () => {
  const { signal } = new AbortController()

  for (let turn = 0; turn < 20; turn += 1) await pause(0, signal)

  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})

it('ends with the signal', async () => {
  const stopping = new AbortController()
  const waiting = pause(60_000, stopping.signal)

  stopping.abort()

  await waiting
  expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(0)
})
