import { setTimeout as sleep } from 'node:timers/promises'
import { type ImportStep, importSteps } from '@tillsight/domain/data/imports/import-state'
import { inTransaction, type StoreRequest } from '#platform/request.ts'
import { selectState } from '../imports.queries.ts'
import { tryLock } from '../usage.queries.ts'

const everyMs = 300

type Alone = { id: string; step: ImportStep; lock: string }

/**
 * Runs the work of a step in one transaction. It waits for the lock, and then checks that the step is still to be done:
 * a process that was taken for dead may have completed it.
 */
export const aloneInTransaction = (
  request: StoreRequest,
  { id, step, lock }: Alone,
  work: (request: StoreRequest) => Promise<void>,
): Promise<void> =>
  inTransaction(request, async (request) => {
    // Waiting for a lock would run into the time limit of a statement.
    while (!(await tryLock(request, lock))) await sleep(everyMs, undefined, { signal: request.signal })
    const found = await selectState(request, id)
    if (found === importSteps[step].during) await work(request)
  })
