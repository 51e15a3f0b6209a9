import { afterEach, expect, it, vi } from 'vitest'
import { plant } from '#testing/plant.ts'
import { startTestApp } from '#testing/test-app.ts'
import { countWaiting, isSomeoneWaiting } from './waiting-requests.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('counts a request until it is answered, and once', () => {
  const [first, second] = [countWaiting(), countWaiting()]

  first()
  first()
  expect(isSomeoneWaiting()).toBe(true)

  second()
  expect(isSomeoneWaiting()).toBe(false)
})

it('does not count one that takes long: an export must not wait for exports', () => {
  vi.useFakeTimers()
  const end = countWaiting()

  vi.advanceTimersByTime(250)
  expect(isSomeoneWaiting()).toBe(false)

  end()
  expect(isSomeoneWaiting()).toBe(false)
})

it('counts the requests of the server', async () => {
  const planted = [plant('/planted/waiting', async () => isSomeoneWaiting())]
  const { server } = await startTestApp({}, { planted })

  const { data } = (await server.inject({ method: 'POST', url: '/planted/waiting', payload: {} })).json()

  expect(data).toBe(true)
  await vi.waitFor(() => expect(isSomeoneWaiting()).toBe(false))
})
