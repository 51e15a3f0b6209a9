import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { aRequest } from '#testing/a-request.ts'
import { testApp } from '#testing/test-app.ts'
import { countAttempts, restartWindow } from './attempts.queries.ts'

const seconds = 900

/** Counts as a request does that began so many milliseconds after the first. */
const counting = async () => {
  const [app, key] = [await testApp(), newId()]
  const at = (ms: number) => aRequest(app, { now: new Date(app.clock.now.getTime() + ms) })
  return {
    count: async (ms: number) => (await countAttempts(at(ms), [{ key, seconds }])).get(key)?.count,
    restart: (ms: number, least: number) => restartWindow(at(ms), { key, least, seconds }),
  }
}

it('counts requests that began before the one that was counted first', async () => {
  const { count } = await counting()

  const counts: unknown[] = []
  for (const ms of [0, -3, -40, -59_000, 5, -1]) counts.push(await count(ms))

  expect(counts).toEqual([1, 2, 3, 4, 5, 6])
})

it('goes on counting in a window that another request has just begun again', async () => {
  const { count, restart } = await counting()
  await count(0)
  await restart(2, 5)

  expect([await count(1), await count(-1)]).toEqual([6, 7])
})

it('starts again after the window, and after a clock that was ahead', async () => {
  const { count } = await counting()

  expect(await count(0)).toBe(1)
  expect(await count(seconds * 1000)).toBe(1)
  expect(await count(10 * seconds * 1000)).toBe(1)
  expect(await count(0)).toBe(1)
})
