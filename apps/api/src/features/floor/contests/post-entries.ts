import { addAmounts } from '@tillsight/domain/floor/contests/amounts'
import { posting } from '@tillsight/domain/floor/contests/board'
import type { MemberRequest } from '#platform/request.ts'
import {
  type DaySums,
  insertEntries,
  type NewEntry,
  selectDaysOf,
  updateLead,
  updateTotals,
  upsertDays,
} from './ledger.queries.ts'
import { contenderOf } from './load-contests.ts'
import type { OpenContest } from './open-contest.ts'

const dayKey = ({ participantId, day }: Omit<DaySums, 'amounts'>): string => `${participantId} ${day}`

/** What is stored of each day, with what these lines add to it. */
const nextDays = async (
  request: MemberRequest,
  contest: OpenContest,
  entries: readonly NewEntry[],
): Promise<DaySums[]> => {
  const sums = new Map<string, DaySums>()
  for (const { participant_id: participantId, day, amounts } of entries) {
    const key = dayKey({ participantId, day })
    sums.set(key, { participantId, day, amounts: addAmounts(sums.get(key)?.amounts ?? {}, amounts) })
  }
  for (const stored of await selectDaysOf(request, contest.row.id, [...sums.values()])) {
    const more = sums.get(dayKey(stored))
    sums.set(dayKey(stored), { ...stored, amounts: addAmounts(stored.amounts, more?.amounts ?? {}) })
  }
  return [...sums.values()]
}

/** Adds lines to the ledger, and with them the sums beside it, so that both always agree. */
export const postEntries = async (
  request: MemberRequest,
  contest: OpenContest,
  entries: readonly NewEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  const { row, scoring, participants } = contest
  const board = posting(scoring, {
    contenders: new Map(participants.map((participant) => [participant.id, contenderOf(participant, [])])),
    lead: { leader: row.leader_id, changes: row.lead_changes },
  })
  for (const { participant_id, day, at, amounts } of entries)
    board.post({ id: participant_id, day, at: at.getTime(), amounts })
  const { contenders, lead, changed } = board.read()
  await insertEntries(request, row.id, entries)
  await updateTotals(
    request,
    row.id,
    [...changed].flatMap((id) => contenders.get(id) ?? []),
  )
  await upsertDays(request, row.id, await nextDays(request, contest, entries))
  await updateLead(request, row.id, { ...lead, entries: row.entries + entries.length })
}
