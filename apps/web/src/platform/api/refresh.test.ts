import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refresher } from './refresh.ts'

const queries = new QueryClient()
const stops: (() => void)[] = []

/** A screen that shows a query whose answer takes this long, and the number of times it was asked for. */
const screen = (queryKey: string[], ms = 0, alsoShows: Topic[] = []) => {
  const asked: number[] = []
  const seen: unknown[] = []
  const queryFn = async () => {
    asked.push(Date.now())
    const answer = asked.length
    await new Promise((resolve) => setTimeout(resolve, ms))
    return answer
  }
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn,
    retry: false,
    staleTime: 60_000,
    meta: { alsoShows },
  })
  stops.push(observer.subscribe(({ data }) => seen.push(data)))
  return { asked, seen }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  queries.clear()
  vi.useRealTimers()
})

it('refetches what changed, and nothing else', async () => {
  const [products, sales] = [screen(['products', 'list']), screen(['sales'])]
  await vi.advanceTimersByTimeAsync(10)

  refresher(queries)({ event: 'change', topics: ['products'] })
  await vi.advanceTimersByTimeAsync(10)

  expect([products.asked.length, sales.asked.length]).toEqual([2, 1])
})

it('asks once for what shows several of the topics that changed', async () => {
  const both = screen(['sales'], 0, ['products'])
  await vi.advanceTimersByTimeAsync(10)

  const publish = refresher(queries)
  publish({ event: 'change', topics: ['products'] })
  await vi.advanceTimersByTimeAsync(300)
  expect(both.asked.length).toBe(2)
  publish({ event: 'change', topics: ['sales', 'products'] })
  await vi.advanceTimersByTimeAsync(300)
  expect(both.asked.length).toBe(3)
})

it('asks for everything after a refresh', async () => {
  const [products, sales] = [screen(['products']), screen(['sales'])]
  await vi.advanceTimersByTimeAsync(10)

  refresher(queries)({ event: 'refresh' })
  await vi.advanceTimersByTimeAsync(10)

  expect([products.asked.length, sales.asked.length]).toEqual([2, 2])
})

it('shows what was there until the new answer is', async () => {
  const { seen } = screen(['products'], 100)
  await vi.advanceTimersByTimeAsync(150)

  refresher(queries)({ event: 'change', topics: ['products'] })
  await vi.advanceTimersByTimeAsync(150)

  expect([...new Set(seen)].filter((data) => data !== undefined)).toEqual([1, 2])
  expect(seen.slice(seen.indexOf(1))).not.toContain(undefined)
})

it('lets every answer through, however often the store changes', async () => {
  const { asked, seen } = screen(['products'], 400)
  await vi.advanceTimersByTimeAsync(500)
  const publish = refresher(queries)

  for (let n = 0; n < 100; n += 1) {
    publish({ event: 'change', topics: ['products'] })
    await vi.advanceTimersByTimeAsync(50)
  }
  await vi.advanceTimersByTimeAsync(2000)

  expect(asked.length).toBeLessThan(12)
  expect(seen.filter((data) => typeof data === 'number').length).toBeGreaterThan(5)
  expect(seen.at(-1)).toBe(asked.length)
})

it('asks once more for a first answer that was on its way when the store changed', async () => {
  const { asked, seen } = screen(['products'], 100)
  await vi.advanceTimersByTimeAsync(50)

  refresher(queries)({ event: 'change', topics: ['products'] })
  await vi.advanceTimersByTimeAsync(500)

  expect(asked).toHaveLength(2)
  expect(seen.at(-1)).toBe(2)
})
