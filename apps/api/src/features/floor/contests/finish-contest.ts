import { createHash } from 'node:crypto'
import { draw } from '@tillsight/domain/floor/contests/draw'
import { standings } from '@tillsight/domain/floor/contests/standings'
import type { MemberRequest } from '#platform/request.ts'
import { type ContestRow, selectContest, selectDays } from './contests.queries.ts'
import { selectLedgerText } from './ledger-list.queries.ts'
import { contenderOf, groupedBy, loadContests, shownParticipants } from './load-contests.ts'
import { digest } from './published-draw.ts'
import { updateResult } from './states.queries.ts'

/** The whole ledger in one text, so that two copies of it can be compared. */
export const ledgerHash = async (request: MemberRequest, contestId: string): Promise<string> => {
  const hash = createHash('sha256')
  for (const line of await selectLedgerText(request, contestId)) hash.update(`${line}\n`)
  return hash.digest('hex')
}

/** Stores the standings, the draw and the hash of the ledger: nothing changes them any more. */
export const finishContest = async (request: MemberRequest, { id }: ContestRow): Promise<void> => {
  const row = await selectContest(request, id)
  const [contest] = row ? await loadContests(request, [row]) : []
  if (!row || !contest) return
  const { scoring, participants, entrants } = contest
  const days = groupedBy(await selectDays(request, [id]), ({ participant_id }) => participant_id)
  const contenders = shownParticipants(participants, entrants).map((participant) =>
    contenderOf(participant, days.get(participant.id) ?? []),
  )
  const asOf = { today: row.end_day, isOver: true }
  const tickets = standings(scoring, contenders, asOf).map((one) => ({
    id: one.id,
    tickets: one.tickets ?? 0,
  }))
  const drawn =
    row.draw_secret === null
      ? []
      : draw(tickets, { secret: row.draw_secret, count: scoring.lastPrize, digest })
  await updateResult(request, id, {
    standings: standings(scoring, contenders, { ...asOf, drawn }),
    drawn,
    ledgerHash: await ledgerHash(request, id),
    at: request.now.toISOString(),
    ...(row.draw_secret !== null && { secret: row.draw_secret }),
  })
}
