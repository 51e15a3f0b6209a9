import type { contests } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { type ContestRow, lockContest } from './contests.queries.ts'
import { type DisputeRow, insertDispute, selectDisputes, updateAnswered } from './disputes.queries.ts'
import type { EntryRow } from './ledger.queries.ts'
import { selectEntry } from './ledger-list.queries.ts'
import { presentDispute } from './present-dispute.ts'
import { reconcile } from './reconcile.ts'
import { getSeenContest, ownEntrant, runsContests, sightOf, unknownContest } from './seen-contests.ts'
import { settleContests } from './settle.ts'
import { isOver, lockOwnContest } from './take-part.ts'

const getDispute = async (request: MemberRequest, contestId: string, id: string): Promise<DisputeRow> => {
  const found = (await selectDisputes(request, contestId)).find((dispute) => dispute.id === id)
  if (!found) throw fieldError('missing', 'id_dispute', 'This dispute does not exist.')
  return found
}

/** Those who take part, and those who run the contest: what they take back is in the open as well. */
const lockDisputed = async (request: MemberRequest, id: string) => {
  if (!runsContests(request)) return lockOwnContest(request, id)
  await settleContests(request)
  const row = await lockContest(request, id)
  if (!row) throw unknownContest()
  if (isOver(row)) throw new AppError('conflict', 'This contest is over.')
  const contest = await getSeenContest(request, id, row)
  return { contest, entrant: ownEntrant(request, contest) }
}

export const disputeEntry: Verb<typeof contests.disputeEntry> = (request, { id, id_entry, text }) =>
  inTransaction(request, async (request) => {
    const { contest, entrant } = await lockDisputed(request, id)
    const entry = await selectEntry(request, id, id_entry)
    const isSeen = sightOf(request, contest) === 'all' || entry?.participant_id === entrant?.participant_id
    if (!entry || !isSeen) throw fieldError('missing', 'id_entry', 'This entry does not exist.')
    const mine = (await selectDisputes(request, id)).filter(
      ({ member_id }) => member_id === memberOf(request),
    )
    if (mine.some(({ entry_id }) => entry_id === id_entry))
      throw fieldError('conflict', 'id_entry', 'You have disputed this entry already.')
    const disputeId = newId()
    await insertDispute(request, {
      contest_id: id,
      id: disputeId,
      entry_id: id_entry,
      member_id: memberOf(request),
      text,
    })
    await audit(request, {
      ...request,
      action: 'contest.disputed',
      record: { kind: 'contest', id },
      after: { text },
    })
    request.publish('contests')
    return presentDispute(request, contest, await getDispute(request, id, disputeId))
  })

/** Takes the document of the entry out of the contest, whatever becomes of it later. */
const takeBack = async (request: MemberRequest, row: ContestRow, entry: EntryRow): Promise<void> => {
  const isActivity = entry.document === 'start' || entry.document === 'close'
  await reconcile(request, row, [{ id: entry.id, documentId: entry.document_id, isActivity }])
}

export const answerDispute: Verb<typeof contests.answerDispute> = (request, input) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    await settleContests(request)
    const row = await lockContest(request, input.id)
    if (!row) throw unknownContest()
    const dispute = await getDispute(request, row.id, input.id_dispute)
    if (dispute.answered_at !== null)
      throw fieldError('conflict', 'id_dispute', 'This dispute was answered already.')
    if (row.state !== 'running' && row.state !== 'grace')
      throw new AppError('conflict', 'This contest is over.')
    await updateAnswered(request, {
      contest_id: row.id,
      id: dispute.id,
      is_granted: input.is_granted,
      answer: input.text,
      answered_by: memberOf(request),
    })
    const entry = await selectEntry(request, row.id, dispute.entry_id)
    if (input.is_granted && entry) await takeBack(request, row, entry)
    await audit(request, {
      ...request,
      action: 'contest.answered',
      record: { kind: 'contest', id: row.id },
      before: { text: dispute.text },
      after: { is_granted: input.is_granted, answer: input.text },
    })
    request.publish('contests')
    const contest = await getSeenContest(request, row.id)
    return presentDispute(request, contest, await getDispute(request, row.id, dispute.id))
  })
