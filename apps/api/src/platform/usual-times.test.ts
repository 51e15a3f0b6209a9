import { expect, it } from 'vitest'
import { usualTimes } from './usual-times.ts'

type Took = [key: string, kind: string, ms: number]

it.each<{ name: string; took?: Took[]; running?: number[]; expected: number }>([
  { name: 'what is assumed, where nothing is known', expected: 15_000 },
  { name: 'what it took', took: [['a', 'csv', 28_800]], expected: 28_800 },
  {
    name: 'the latest as much as all before',
    took: [
      ['a', 'csv', 400],
      ['a', 'csv', 800],
      ['a', 'csv', 1000],
    ],
    expected: 800,
  },
  { name: 'nothing of another key', took: [['b', 'csv', 400]], expected: 15_000 },
  { name: 'nothing of another kind', took: [['a', 'pdf', 400]], expected: 15_000 },
  { name: 'what is assumed, while one runs for less', running: [9000], expected: 15_000 },
  { name: 'more, while one runs for longer', running: [9000, 20_000], expected: 30_000 },
  { name: 'more than it took, too', took: [['a', 'csv', 400]], running: [1000], expected: 1500 },
])('expects $name', ({ took = [], running = [], expected }) => {
  const times = usualTimes(15_000)
  for (const [key, kind, ms] of took) times.learn({ key, kind }, ms)

  expect(times.expected({ key: 'a', kind: 'csv', runningMs: running })).toBe(expected)
})

it('forgets what it learned first, once it knows too much', () => {
  const times = usualTimes(15_000)
  for (let place = 0; place <= 1000; place += 1) times.learn({ key: `store ${place}` }, 400)

  expect(times.expected({ key: 'store 0', runningMs: [] })).toBe(15_000)
  expect(times.expected({ key: 'store 1', runningMs: [] })).toBe(400)
})
