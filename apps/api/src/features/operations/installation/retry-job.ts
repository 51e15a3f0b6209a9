import type { installation } from '@tillsight/contract'
import { z } from 'zod'
import { updateRetried } from '#features/figures/reports/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { failureText } from '#platform/jobs/failure-text.ts'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import { runChore } from '#platform/jobs/run-chore.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { readJobs } from './list-jobs.ts'

/** Due again: the next process that looks makes it. */
const retryReport = (request: MemberRequest, id: string): Promise<void> =>
  inTransaction(request, async (request) => {
    const retried = z.uuid().safeParse(id).success ? await updateRetried(request, id) : undefined
    if (!retried) throw new AppError('conflict', 'There is nothing to retry: this report has not failed.')
    const actor = { kind: 'system', task: 'Operations' } as const
    await audit(request, {
      storeId: retried.store_id,
      actor,
      action: 'report.retried',
      record: { kind: 'schedule', id },
      after: { id },
    })
  })

/** Done at once, outside any transaction: housekeeping takes moments, and how it went is recorded either way. */
const runAgain = async (request: MemberRequest, chore: Chore | undefined): Promise<void> => {
  if (!chore) throw new AppError('missing', 'This job was not found.')
  const { publicUrl, licensing, detachedDb: db, now } = request
  await audit(request, { ...request, action: 'job.run', record: null, after: { name: chore.does } })
  try {
    await runChore({ publicUrl, licensing, db, clock: () => now }, chore)
  } catch (error) {
    request.log.warn({ error }, `could not ${chore.does}`)
    throw new AppError('conflict', `It failed again: ${failureText(error)}`)
  }
}

export const retryJob =
  (chores: readonly Chore[]): Verb<typeof installation.retryJob> =>
  async (request, { kind, job }) => {
    if (kind === 'REPORT') await retryReport(request, job)
    else
      await runAgain(
        request,
        chores.find(({ does }) => does === job),
      )
    return readJobs(request, chores)
  }
