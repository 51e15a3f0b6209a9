import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { mapInSlices } from './slices.ts'

const busyFor = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

const thousand = Array.from({ length: 1000 }, (_, place) => place)

it('answers what the steps answer, in their order', async () => {
  expect(await mapInSlices(thousand, (place) => place * 2)).toEqual(thousand.map((place) => place * 2))
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

  // 160 ms of work in slices of 10 and a little.
  expect(turns).toBeGreaterThanOrEqual(10)
})
