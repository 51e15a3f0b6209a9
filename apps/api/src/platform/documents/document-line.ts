import { fairQueue } from '#platform/fair-queue.ts'
import type { MemberRequest } from '#platform/request.ts'

/** Each takes two connections and most of a processor; two of the four detached connections stay for others. */
const line = fairQueue('reports', {
  atOnce: 2,
  atOncePerKey: 1,
  waiting: 100,
  waitingPerKey: 15,
  longestWaitMs: 4 * 60_000,
  usualMs: 15_000,
})

/** Every document that is made is made in here: stores take turns, and of each store one is made at a time. */
export const inDocumentLine = <Answer>(
  { storeId, signal }: MemberRequest,
  work: () => Promise<Answer>,
  { kind, alwaysWaits = false }: { kind: string; alwaysWaits?: boolean },
): Promise<Answer> => line.run({ key: storeId, kind, signal, alwaysWaits }, work)

/** How many documents this process makes, and how many wait. */
export const documentLoad = () => line.load()
