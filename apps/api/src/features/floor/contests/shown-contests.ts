import { daysBetween } from '@tillsight/domain/day'
import { type ScoreUnit, scoreUnitOf } from '@tillsight/domain/floor/contests/scoring'
import type { Standing } from '@tillsight/domain/floor/contests/standings'
import { type NameStyle, shownName } from '@tillsight/domain/floor/screens/shown-name'
import type { MemberRequest } from '#platform/request.ts'
import { type ContestRow, selectContests } from './contests.queries.ts'
import { type LoadedContest, loadContests, todayIn } from './load-contests.ts'
import { formerName, presentScore } from './present-standings.ts'
import { seesScores } from './seen-contests.ts'

/** On a wall everyone reads along: only what everyone may see is shown there, with the names as the screen has them. */
const isForAll = ({ rules }: ContestRow): boolean => rules.audience === 'everyone'

const nameIn = ({ participants, entrants }: LoadedContest, id: string, style: NameStyle): string => {
  const team = participants.find((one) => one.id === id)?.team
  if (team) return team
  const entrant = entrants.find(({ participant_id }) => participant_id === id)
  if (!entrant || entrant.is_gone) return formerName
  return entrant.nickname ?? shownName(entrant.full_name, style)
}

export type ShownContest = {
  id: string
  name: string
  unit: ScoreUnit
  days_left: number
  rows: {
    key: string
    label: string
    place: number
    moved: number
    score: number | null
    tickets: number | null
    part: number | null
  }[]
}

const partOf = (score: number | null, most: number): number | null =>
  score === null || most <= 0 ? null : (Math.max(0, score) / most) * 100

const present = (request: MemberRequest, contest: LoadedContest, style: NameStyle): ShownContest => {
  const { row, scoring, standings } = contest
  const seesScore = seesScores(request, contest)
  const unit = scoreUnitOf(scoring)
  const most = Math.max(0, ...standings.map(({ score }) => score ?? 0))
  const mostTickets = Math.max(0, ...standings.map(({ tickets }) => tickets ?? 0))
  const partFor = ({ score, tickets, progress }: Standing) =>
    tickets === null ? (progress ?? partOf(score, most)) : partOf(tickets, mostTickets)
  return {
    id: row.id,
    name: row.name,
    unit,
    days_left: row.state === 'running' ? daysBetween(todayIn(row, request), row.end_day) + 1 : 0,
    rows: standings.map((standing) => ({
      key: standing.id,
      label: nameIn(contest, standing.id, style),
      place: standing.place,
      moved: standing.moved,
      score: seesScore ? presentScore(unit, standing.score) : null,
      tickets: seesScore ? standing.tickets : null,
      part: seesScore ? partFor(standing) : null,
    })),
  }
}

/** The contests that are on, those that end first first. */
export const readShownContests = async (
  request: MemberRequest,
  style: NameStyle,
): Promise<ShownContest[]> => {
  const rows = (await selectContests(request)).filter(
    (row) => isForAll(row) && (row.state === 'running' || row.state === 'grace'),
  )
  const loaded = await loadContests(request, rows)
  return loaded
    .sort((one, other) => (one.row.ends_at < other.row.ends_at ? -1 : 1))
    .map((contest) => present(request, contest, style))
}

/** Those that became final within a day, with the names of who won. */
export const readWonContests = async (
  request: MemberRequest,
  style: NameStyle,
): Promise<{ id: string; name: string; winners: string[] }[]> => {
  const dayBefore = request.now.getTime() - 24 * 60 * 60 * 1000
  const rows = (await selectContests(request)).filter(
    (row) => isForAll(row) && row.state === 'final' && row.final_at.getTime() > dayBefore,
  )
  return (await loadContests(request, rows)).map((contest) => ({
    id: contest.row.id,
    name: contest.row.name,
    winners: contest.standings.filter(({ isWinner }) => isWinner).map(({ id }) => nameIn(contest, id, style)),
  }))
}
