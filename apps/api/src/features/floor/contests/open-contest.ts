import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { type CountingTime, countsVisits } from '@tillsight/domain/floor/contests/counting'
import type { Scoring } from '@tillsight/domain/floor/contests/scoring'
import type { MemberRequest } from '#platform/request.ts'
import { measuresOf, scoringOf } from './contest-metrics.ts'
import {
  type ContestRow,
  type EntrantRow,
  type ParticipantRow,
  selectEntrants,
  selectParticipants,
} from './contests.queries.ts'
import { selectRuled } from './ledger.queries.ts'

/** Who someone is scored as, when, and the last note before that. */
export type Part = { participantId: string; time: CountingTime; notedBefore: number }

/** A contest that has started, with all that decides what counts. */
export type OpenContest = {
  row: ContestRow
  scoring: Scoring
  measures: MeasureId[]
  participants: ParticipantRow[]
  /** Null for those who do not take part. */
  partOf: (memberId: string) => Part | null
  isRuledOut: (documentId: string) => boolean
  /** Whether sales are counted, and so visits matter. */
  isVisitCounted: boolean
}

const timeOf = ({ row }: { row: ContestRow }, { joined_at, left_at }: EntrantRow): CountingTime => ({
  from: Math.max(row.starts_at.getTime(), joined_at?.getTime() ?? 0),
  until: left_at?.getTime() ?? null,
  endsAt: row.ends_at.getTime(),
  finalAt: row.final_at.getTime(),
  period: { start: row.start_day, end: row.end_day },
  timeZone: row.frozen?.timeZone ?? 'UTC',
  filters: row.rules.filters,
})

/** Visits are recognised by the sales that are counted. */
const withSales = (measures: readonly MeasureId[]): MeasureId[] =>
  countsVisits(measures) ? [...new Set<MeasureId>([...measures, 'sales.count'])] : [...measures]

export const openContest = async (request: MemberRequest, row: ContestRow): Promise<OpenContest> => {
  const [participants, entrants, ruled] = [
    await selectParticipants(request, [row.id]),
    await selectEntrants(request, [row.id]),
    await selectRuled(request, row.id),
  ]
  const scoring = scoringOf(row, row.frozen?.metrics ?? [])
  const parts = new Map(
    entrants.map((entrant) => [
      entrant.member_id,
      {
        participantId: entrant.participant_id,
        time: timeOf({ row }, entrant),
        notedBefore: entrant.noted_before ?? row.noted_before ?? 0,
      },
    ]),
  )
  const measures = withSales(measuresOf(scoring))
  const out = new Set(ruled.map(({ document_id }) => document_id))
  return {
    row,
    scoring,
    measures,
    participants,
    partOf: (memberId) => parts.get(memberId) ?? null,
    isRuledOut: (documentId) => out.has(documentId),
    isVisitCounted: countsVisits(measures),
  }
}
