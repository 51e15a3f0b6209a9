import { type Day, dayIn } from '@tillsight/domain/day'
import type { Contender } from '@tillsight/domain/floor/contests/contender'
import type { Scoring } from '@tillsight/domain/floor/contests/scoring'
import { type Standing, standings } from '@tillsight/domain/floor/contests/standings'
import type { MemberRequest } from '#platform/request.ts'
import { readFrozenMetrics, scoringOf } from './contest-metrics.ts'
import {
  type ContestRow,
  type EntrantRow,
  type ParticipantRow,
  selectDays,
  selectEntrants,
  selectParticipants,
} from './contests.queries.ts'
import type { FrozenMetric } from './stored-rules.ts'

/** A contest with all that is known of it. */
export type LoadedContest = {
  row: ContestRow
  /** As they were frozen; before the start as they are now, and none where one is gone. */
  metrics: FrozenMetric[]
  scoring: Scoring
  participants: ParticipantRow[]
  entrants: EntrantRow[]
  standings: Standing[]
}

export const hasLeft = ({ left_at, is_gone }: EntrantRow): boolean => left_at !== null || is_gone

/** Who left is no longer in the standings; a team is, as long as someone of it stays. */
export const shownParticipants = (
  participants: readonly ParticipantRow[],
  entrants: readonly EntrantRow[],
): ParticipantRow[] => {
  const stays = new Set(
    entrants.filter((entrant) => !hasLeft(entrant)).map(({ participant_id }) => participant_id),
  )
  return participants.filter(({ id }) => stays.has(id))
}

/** Kinds that need the sums of each day; of the others today is enough. */
export const needsDays = ({ rules }: Pick<ContestRow, 'rules'>): boolean =>
  rules.kind === 'streak' || rules.kind === 'knockout'

export const groupedBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** The day by the clock that the contest started with. */
export const todayIn = ({ frozen }: Pick<ContestRow, 'frozen'>, { now, today }: MemberRequest): Day =>
  frozen ? dayIn(frozen.timeZone, now) : today

type DayRows = Awaited<ReturnType<typeof selectDays>>

export const contenderOf = (row: ParticipantRow, days: DayRows): Contender => ({
  id: row.id,
  total: row.total,
  days: new Map(days.map(({ day, amounts }) => [day, amounts])),
  baseline: row.baseline,
  since: row.since?.getTime() ?? null,
  reachedAt: row.reached_at?.getTime() ?? null,
})

const readDays = async (request: MemberRequest, rows: readonly ContestRow[]) => {
  const idsOf = (chosen: readonly ContestRow[]) => chosen.map(({ id }) => id)
  const open = rows.filter(({ state }) => state !== 'planned' && state !== 'final')
  const others = open.filter((row) => !needsDays(row))
  const today = [...new Set(others.map((row) => todayIn(row, request)))]
  const [all, todays] = await Promise.all([
    selectDays(request, idsOf(open.filter(needsDays))),
    others.length > 0 ? selectDays(request, idsOf(others), today) : [],
  ])
  return groupedBy([...all, ...todays], ({ participant_id }) => participant_id)
}

export const isOver = ({ state }: Pick<ContestRow, 'state'>): boolean =>
  state === 'grace' || state === 'final' || state === 'cancelled'

/** Until it is final a return can change who wins; only who reached a target has won before. */
const undecided = ({ state, rules }: ContestRow, all: Standing[]): Standing[] => {
  const isSure = state !== 'cancelled' && (rules.kind === 'race' || rules.kind === 'everyone')
  return isSure ? all : all.map((standing) => ({ ...standing, isWinner: false }))
}

/** Contests with their standings. What was decided is read, and not calculated again. */
export const loadContests = async (
  request: MemberRequest,
  rows: readonly ContestRow[],
): Promise<LoadedContest[]> => {
  const ids = rows.map(({ id }) => id)
  const [participants, entrants, days] = await Promise.all([
    selectParticipants(request, ids),
    selectEntrants(request, ids),
    readDays(request, rows),
  ])
  const [participantsOf, entrantsOf] = [
    groupedBy(participants, ({ contest_id }) => contest_id),
    groupedBy(entrants, ({ contest_id }) => contest_id),
  ]
  return Promise.all(
    rows.map(async (row) => {
      const metrics = row.frozen?.metrics ?? (await readFrozenMetrics(request, row.rules)) ?? []
      const scoring = scoringOf(row, metrics)
      const [own, people] = [participantsOf.get(row.id) ?? [], entrantsOf.get(row.id) ?? []]
      const contenders = shownParticipants(own, people).map((participant) =>
        contenderOf(participant, days.get(participant.id) ?? []),
      )
      const asOf = { today: todayIn(row, request), isOver: isOver(row) }
      return {
        row,
        metrics,
        scoring,
        participants: own,
        entrants: people,
        standings: row.result?.standings ?? undecided(row, standings(scoring, contenders, asOf)),
      }
    }),
  )
}
