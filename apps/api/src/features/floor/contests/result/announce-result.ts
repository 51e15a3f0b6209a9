import { seesMeasures } from '@tillsight/domain/figures/metrics/seen-measures'
import { prizesOf } from '@tillsight/domain/floor/contests/result/result-sections'
import { amountWords } from '@tillsight/domain/floor/contests/result/rule-words'
import { scoreUnitOf } from '@tillsight/domain/floor/contests/scoring'
import type { Standing } from '@tillsight/domain/floor/contests/standings'
import { formatsOf } from '@tillsight/domain/formats'
import { notifyMember } from '#features/figures/alerts/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectContest } from '../contests.queries.ts'
import { hasLeft, type LoadedContest, loadContests } from '../load-contests.ts'

/** Whether every role may know the figures of the score: the text is stored, and read by whatever role they have then. */
const isForAll = ({ scoring }: LoadedContest): boolean =>
  seesMeasures(
    'seller',
    scoring.metrics.flatMap(({ needs }) => needs),
  )

/** 'Place 2 of 8 with $1,034.50. Prize: Dinner for two.' Nobody else is named. */
const reasonFor = (request: MemberRequest, contest: LoadedContest, standing: Standing): string => {
  const { scoring, standings, row } = contest
  const formats = formatsOf(request.settings)
  const score =
    standing.score === null || !isForAll(contest)
      ? ''
      : ` with ${amountWords(scoreUnitOf(scoring), standing.score, formats)}`
  const prizes = standing.isWinner ? prizesOf(row.rules, standing) : []
  const prize = prizes.length > 0 ? ` Prize: ${prizes.join(', ')}.` : ''
  return `Place ${formats.count(standing.place)} of ${formats.count(standings.length)}${score}.${prize}`
}

/** Everyone who took part learns how it ended, and those who won by email, too; in the transaction that ends it. */
export const announceResult = async (request: MemberRequest, id: string): Promise<void> => {
  const final = await selectContest(request, id)
  const [contest] = final ? await loadContests(request, [final]) : []
  if (!contest) return
  const { row, entrants, standings } = contest
  for (const entrant of entrants) {
    const standing = standings.find(({ id }) => id === entrant.participant_id)
    if (!standing || hasLeft(entrant)) continue
    await notifyMember(request, {
      memberId: entrant.member_id,
      key: `contest:${row.id}`,
      title: standing.isWinner ? `You won “${row.name}”` : `“${row.name}” is over`,
      reason: reasonFor(request, contest, standing),
      address: `/platform/contests/${row.id}`,
      isMailed: standing.isWinner,
    })
  }
}
