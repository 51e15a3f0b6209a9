import type { Standing as Shown, Standings } from '@tillsight/contract/floor/contests'
import { type ScoreUnit, scoreUnitOf } from '@tillsight/domain/floor/contests/scoring'
import type { Standing } from '@tillsight/domain/floor/contests/standings'
import { roundHalfUp } from '@tillsight/domain/money'
import { presentValue } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { EntrantRow, ParticipantRow } from './contests.queries.ts'
import { groupedBy, hasLeft, type LoadedContest } from './load-contests.ts'
import { ownEntrant, seesScores, sightOf } from './seen-contests.ts'

export const formerName = 'Former colleague'

/** The nickname, where they chose one; nobody's name is known any more who was erased. */
export const nameOf = ({ nickname, full_name, is_gone }: EntrantRow): string =>
  is_gone ? formerName : (nickname ?? full_name)

/** What a row of the standings or the ledger is called. */
export const participantName = (
  { id, team }: Pick<ParticipantRow, 'id' | 'team'>,
  entrants: readonly EntrantRow[],
): string => {
  const entrant = entrants.find(({ participant_id }) => participant_id === id)
  return team ?? (entrant ? nameOf(entrant) : formerName)
}

export const presentScore = (unit: ScoreUnit, value: number | null): number | null => {
  if (value === null) return null
  return unit === 'points' ? roundHalfUp(value * 100) / 100 : presentValue(unit, value)
}

const toTenths = (value: number | null): number | null => value && Math.round(value * 10) / 10

/** In which the baseline of an improvement is: its metric's, not percent. */
const baselineUnit = ({ scoring }: LoadedContest): ScoreUnit => scoring.metrics[0]?.unit ?? 'number'

type Seen = {
  contest: LoadedContest
  participants: ReadonlyMap<string, ParticipantRow>
  entrants: ReadonlyMap<string, EntrantRow[]>
  isOwn: (id: string) => boolean
  seesScore: boolean
}

const presentStanding = (standing: Standing, { contest, isOwn, seesScore, ...people }: Seen): Shown => {
  const unit = scoreUnitOf(contest.scoring)
  const participant = people.participants.get(standing.id)
  const entrants = people.entrants.get(standing.id) ?? []
  const seen = (value: number | null) => (seesScore ? value : null)
  return {
    id: standing.id,
    name: participant ? participantName(participant, entrants) : formerName,
    is_team: (participant?.team ?? null) !== null,
    is_self: isOwn(standing.id),
    place: standing.place,
    moved: standing.moved,
    score: presentScore(unit, seen(standing.score)),
    baseline: presentScore(baselineUnit(contest), seen(standing.baseline)),
    progress: toTenths(seen(standing.progress)),
    behind: presentScore(unit, seen(standing.behind)),
    // Each is a part of the score.
    tickets: seen(standing.tickets),
    left_after: standing.leftAfter,
    streak: standing.streak,
    is_winner: standing.isWinner,
    reached_at: standing.reachedAt === null ? null : new Date(standing.reachedAt).toISOString(),
  }
}

export const presentStandings = (request: MemberRequest, contest: LoadedContest): Standings => {
  const own = ownEntrant(request, contest)
  const isOwn = (id: string) => own !== undefined && !hasLeft(own) && own.participant_id === id
  const seen = {
    contest,
    participants: new Map(contest.participants.map((participant) => [participant.id, participant])),
    entrants: groupedBy(contest.entrants, ({ participant_id }) => participant_id),
    isOwn,
    seesScore: seesScores(request, contest),
  }
  const sight = sightOf(request, contest)
  return {
    as_of: request.now.toISOString(),
    unit: scoreUnitOf(contest.scoring),
    participants: contest.standings
      .filter(({ id }) => sight === 'all' || isOwn(id))
      .map((standing) => presentStanding(standing, seen)),
    lead_changes: contest.row.lead_changes,
  }
}
