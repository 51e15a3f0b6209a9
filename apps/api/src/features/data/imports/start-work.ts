import type { ImportStep } from '@tillsight/domain/data/imports/import-state'
import { limitConcurrency } from '#platform/limit-concurrency.ts'
import type { MemberRequest } from '#platform/request.ts'
import { updateBeat } from './recover.queries.ts'
import { runStep } from './steps/run-step.ts'

const beatMs = 5000

/** Heavy work, one at a time in a process. */
const inTurn = limitConcurrency(1, 1000)

/** Runs a step in the background, once the state that says so is committed. */
export const startWork = (request: MemberRequest, { id, step }: { id: string; step: ImportStep }): void => {
  const { signal: _signal, ...own } = request
  const background: MemberRequest = {
    ...own,
    publish: (topic) => request.live.announce(request.storeId, topic),
  }
  const { detachedDb, storeId, log } = request
  // Also while it waits for its turn: what is silent is taken for dead.
  const beat = setInterval(() => {
    updateBeat({ db: detachedDb, storeId }, id).catch((error) =>
      log.warn({ error, import: id }, 'an import could not give a sign of life'),
    )
  }, beatMs)
  inTurn(() => runStep(background, id, step))
    .catch((error) => log.error({ error, import: id, step }, 'an import could not be run'))
    .finally(() => clearInterval(beat))
}
