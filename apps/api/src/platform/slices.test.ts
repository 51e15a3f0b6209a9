import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { busyFor } from '#testing/busy-for.ts'
import { countByTurn } from '#testing/count-by-turn.ts'
import { inSlices, mapInBackground, mapInSlices, sortInSlices, startWork } from './slices.ts'
import { countWaiting } from './waiting-requests.ts'

const thousand = Array.from({ length: 1000 }, (_, place) => place)

it('answers what the steps answer, in their order', async () => {
  expect(await mapInSlices(thousand, (place) => place * 2)).toEqual(thousand.map((place) => place * 2))
})

it('lets short work wait for nobody, though the slice of this turn is over', async () => {
  const long = mapInSlices(thousand.slice(0, 320), () => busyFor(0.1))
  let turns = 0
  setImmediate(() => {
    turns += 1
  })

  await mapInSlices([1, 2], (place) => place)

  expect(turns).toBe(0)
  await long
})

it('lets others have their turn, also when many work at once', async () => {
  let [isOver, turns] = [false, 0]
  const work = Promise.all(
    Array.from({ length: 10 }, () => mapInSlices(thousand.slice(0, 160), () => busyFor(0.1))),
  ).finally(() => {
    isOver = true
  })

  while (!isOver) {
    await nextTurn()
    turns += 1
  }
  await work

  // 160 ms of work in slices of 5 ms and a little.
  expect(turns).toBeGreaterThanOrEqual(10)
})

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const writeTwentyRows = async () => {
  const written: number[] = []
  for await (const place of inSlices(thousand.slice(0, 20))) {
    written.push(place)
    busyFor(1.5)
  }
  return written
}

it('gives the items of long work as they are', async () => {
  expect(await writeTwentyRows()).toEqual(thousand.slice(0, 20))
})

it('gives way to requests that wait for an answer before each slice of long work', async () => {
  const end = countWaiting()
  const beside = await timeOf(writeTwentyRows)
  end()

  // 5 ms before each of them but the first: a busy machine only takes longer.
  expect(beside).toBeGreaterThan(20 * 1.5 + 19 * 5)
})

it('answers what steps in the background answer, and gives way to those who wait', async () => {
  const steps = () =>
    mapInBackground(thousand.slice(0, 20), (place) => {
      busyFor(1.5)
      return place * 2
    })
  expect(await steps()).toEqual(thousand.slice(0, 20).map((place) => place * 2))
  const end = countWaiting()
  const beside = await timeOf(steps)
  end()

  expect(beside).toBeGreaterThan(20 * 1.5 + 19 * 5)
})

it('rests thirty times as long as it worked, and counts the work alone', async () => {
  const work = startWork({ rests: true, signal: undefined })
  const took = await timeOf(() => work.next(async () => busyFor(10)))

  expect(took).toBeGreaterThan(30 * 10)
  expect(work.workedMs()).toBeGreaterThanOrEqual(10)
  // Both are rounded.
  expect(took).toBeGreaterThan(31 * work.workedMs() - 31)
})

it('does not rest where someone waits, and is not held up by a rest where it is to stop', async () => {
  const brisk = startWork({ rests: false, signal: undefined })
  expect(await brisk.next(async () => 'answer')).toBe('answer')
  const stopping = new AbortController()
  const work = startWork({ rests: true, signal: stopping.signal })
  const resting = work.next(async () => busyFor(100))
  stopping.abort()

  await expect(resting).rejects.toThrow('aborted')
})

type Numbered = { number: number; place: number }

const byNumber = (one: Numbered, other: Numbered): number => one.number - other.number

it.each([0, 1, 2, 256, 257, 1000, 5000])('sorts %i items, equal ones in their order', async (count) => {
  const items = Array.from({ length: count }, (_, place) => ({ number: (place * 7919) % 101, place }))

  expect(await sortInSlices(items, byNumber)).toEqual(items.toSorted(byNumber))
})

it('sorts thousands without stopping others', async () => {
  const items = Array.from({ length: 5000 }, (_, place) => ({ number: (place * 7919) % 5003, place }))
  const turns = countByTurn()

  await sortInSlices(items, (one, other) => {
    turns.count()
    busyFor(0.002)
    return byNumber(one, other)
  })

  expect(turns.total()).toBeGreaterThan(40_000)
  expect(turns.most()).toBeLessThan(turns.total() / 2)
})
