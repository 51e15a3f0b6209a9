import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import { bySystem } from './audited-contest.ts'
import { type ContestRow, lockOpenContests, selectOpenContests } from './contests.queries.ts'
import { finishContest } from './finish-contest.ts'
import { deleteImages, deleteNotes, hasNotes, selectNotes } from './notes.queries.ts'
import { reconcile } from './reconcile.ts'
import { announceResult } from './result/announce-result.ts'
import { startContest } from './start-contest.ts'
import { updateState } from './states.queries.ts'

export const isDue = ({ state, starts_at, ends_at, final_at }: ContestRow, now: Date): boolean => {
  if (state === 'planned') return starts_at <= now
  return state === 'running' ? ends_at <= now : state === 'grace' && final_at <= now
}

const countNotes = async (request: MemberRequest, contests: readonly ContestRow[]) => {
  const notes = await selectNotes(request)
  let isNews = false
  for (const row of contests)
    if (row.state === 'running' || row.state === 'grace')
      isNews = (notes.length > 0 && (await reconcile(request, row, notes))) || isNews
  if (notes.length > 0) {
    await deleteNotes(
      request,
      notes.map(({ id }) => id),
    )
  }
  return { isNews, isMore: notes.length > 0 && (await hasNotes(request)) }
}

/** Planned ones start, running ones are over, and those after their grace become final. */
export const moveOn = async (request: MemberRequest, row: ContestRow): Promise<void> => {
  if (row.state === 'planned') await startContest(request, row)
  else if (row.state === 'running') await updateState(request, row.id, 'grace')
  else await finishContest(request, row)
}

const auditMove = async (request: MemberRequest, { id, state, name }: ContestRow): Promise<void> => {
  if (state === 'running') return
  await audit(request, {
    ...request,
    actor: bySystem,
    action: state === 'planned' ? 'contest.started' : 'contest.finished',
    record: { kind: 'contest', id },
    after: { name },
  })
}

/** What changed first, then what the clock asks for: a sale of the last minute counts before the end is noticed. */
const step = (request: MemberRequest): Promise<boolean> =>
  inTransaction(request, async (request) => {
    const { isNews, isMore } = await countNotes(request, await lockOpenContests(request))
    if (isNews) request.publish('contests')
    if (isMore) return true
    const due = (await lockOpenContests(request)).filter((row) => isDue(row, request.now))
    for (const row of due) {
      await moveOn(request, row)
      await auditMove(request, row)
      if (row.state === 'grace') await announceResult(request, row.id)
    }
    if (due.length > 0) {
      request.publish('contests')
      await deleteImages(request)
    }
    return due.length > 0
  })

/**
 * Brings the contests of the store up to this moment: sales that changed, starts and ends. Each request for standings
 * does it, and the clock; where nothing happened, it is two short reads.
 */
export const settleContests = async (request: MemberRequest): Promise<void> => {
  if (request.installation.isDiskFull()) return
  for (;;) {
    const open = await selectOpenContests(request)
    if (open.length === 0) return
    if (!open.some((row) => isDue(row, request.now)) && !(await hasNotes(request))) return
    if (!(await step(request))) return
  }
}
