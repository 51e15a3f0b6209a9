import type { WorkerEvents } from 'graphile-worker'
import { z } from 'zod'

/** So many heavy jobs run at once in a process, each of another store. */
export const heavyLanes = 2

const OfStore = z.object({ store_id: z.string() })
const storeOf = ({ payload }: { payload: unknown }): string => OfStore.parse(payload).store_id

/**
 * The stores that have a heavy job here: the queue leaves theirs waiting. It asks before it takes a job. Workers ask one
 * after another, since which job another is about to take is not known before it has it.
 */
export const storesAtWork = (events: WorkerEvents): (() => Promise<string[]>) => {
  const stores = new Set<string>()
  const waiting: (() => void)[] = []
  let isTaking = false
  const endTaking = () => {
    const next = waiting.shift()
    if (next) next()
    else isTaking = false
  }
  events.on('job:start', ({ job }) => {
    stores.add(storeOf(job))
    endTaking()
  })
  events.on('worker:getJob:empty', endTaking)
  events.on('worker:getJob:error', endTaking)
  events.on('job:complete', ({ job }) => stores.delete(storeOf(job)))
  return async () => {
    if (isTaking) await new Promise<void>((resolve) => waiting.push(resolve))
    isTaking = true
    return [...stores]
  }
}
