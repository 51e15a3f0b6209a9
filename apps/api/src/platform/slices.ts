import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { isSomeoneWaiting } from './waiting-requests.ts'

/** Of one turn of the event loop: what else waits there waits no longer than this and a little. */
const sliceMs = { answers: 5, documents: 1 }
/** To ask what time it is costs as much as some steps do. */
const stepsBetweenLooks = 16
/** How long documents give way at most before their next slice, so that they are done some day. */
const giveWayMs = 5

let sliceBegan: number | null = null
let queue: Promise<unknown> = Promise.resolve()

/** The slice is of the process, however many work in it at once. */
const isSliceOver = (ms: number): boolean => {
  if (sliceBegan === null) {
    sliceBegan = performance.now()
    setImmediate(() => {
      sliceBegan = null
    })
  }
  return performance.now() - sliceBegan > ms
}

/** One after the other, each in a turn of its own. */
const nextSlice = (): Promise<unknown> => {
  queue = queue.then(() => nextTurn())
  return queue
}

const giveWay = async (): Promise<void> => {
  const until = performance.now() + giveWayMs
  while (isSomeoneWaiting() && performance.now() < until) await sleep(1)
}

/** Long work step by step, with room for everyone else in between. What is short waits for nobody. */
export const mapInSlices = async <Item, Answer>(
  items: readonly Item[],
  step: (item: Item) => Answer,
  stepsAtOnce = stepsBetweenLooks,
): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (const [place, item] of items.entries()) {
    if (place > 0 && place % stepsAtOnce === 0) while (isSliceOver(sliceMs.answers)) await nextSlice()
    answers.push(step(item))
  }
  return answers
}

const merge = <Item>(
  [one = [], other = []]: readonly Item[][],
  compare: (one: Item, other: Item) => number,
): Item[] => {
  const merged: Item[] = []
  let taken = 0
  for (const item of one) {
    let next = other[taken]
    while (next !== undefined && compare(next, item) < 0) {
      merged.push(next)
      taken += 1
      next = other[taken]
    }
    merged.push(item)
  }
  return merged.concat(other.slice(taken))
}

const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  )

const sortedAtOnce = 256

/** Sorts thousands: a few at a time, which are then merged, two at a time. */
export const sortInSlices = async <Item extends object>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> => {
  let runs = await mapInSlices(inGroups(items, sortedAtOnce), (group) => group.sort(compare), 1)
  while (runs.length > 1) runs = await mapInSlices(inGroups(runs, 2), (pair) => merge(pair, compare), 1)
  return runs[0] ?? []
}

/** Between two steps of work that takes minutes: once a slice is over, it also gives way to quick requests. */
export const pause = async (): Promise<void> => {
  if (!isSliceOver(sliceMs.documents)) return
  await giveWay()
  while (isSliceOver(sliceMs.documents)) await nextSlice()
}

/** The items as they come, with a pause before each. */
export async function* inSlices<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  for await (const item of items) {
    await pause()
    yield item
  }
}

/** The same as in slices, for work that nobody waits for. */
export const mapInBackground = async <Item, Answer>(
  items: Iterable<Item>,
  step: (item: Item) => Answer,
): Promise<Answer[]> => {
  const answers: Answer[] = []
  for await (const item of inSlices(items)) answers.push(step(item))
  return answers
}

const restTimes = 30

type Pace = { rests: boolean; signal: AbortSignal | undefined }

/**
 * Does one piece of work after the other. Where it rests in between, it is at work so little of the time that few
 * requests meet it.
 */
export const startWork = ({ rests, signal }: Pace) => {
  let workedMs = 0
  const next = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const began = performance.now()
    const answer = await work()
    const tookMs = performance.now() - began
    workedMs += tookMs
    if (rests) await sleep(restTimes * tookMs, undefined, signal ? { signal } : {})
    return answer
  }
  return { next, workedMs: () => Math.round(workedMs) }
}
