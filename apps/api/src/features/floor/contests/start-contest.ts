import { addDays } from '@tillsight/domain/day'
import type { Amounts } from '@tillsight/domain/floor/contests/amounts'
import { addAmounts } from '@tillsight/domain/floor/contests/amounts'
import { baselineDays } from '@tillsight/domain/floor/contests/contest'
import { commitmentOf } from '@tillsight/domain/floor/contests/draw'
import { v7 as newId } from 'uuid'
import { readMeasures } from '#features/figures/metrics/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import { bySystem } from './audited-contest.ts'
import { measuresOf, readFrozenMetrics, scoringOf } from './contest-metrics.ts'
import { type ContestRow, selectEntrants, selectTimeZone } from './contests.queries.ts'
import { insertChange } from './disputes.queries.ts'
import { nextNote, selectRecordedSince } from './notes.queries.ts'
import { readCounts } from './present-contest.ts'
import { digest } from './published-draw.ts'
import { reconcile } from './reconcile.ts'
import { updateBaselines, updateStarted, updateState } from './states.queries.ts'
import { type FrozenMetric, visitsByOf } from './stored-rules.ts'

const asText = (value: string | null): string => value ?? ''

/** What each participant had in the days before, by the same rules. */
export const readBaselines = async (
  request: MemberRequest,
  row: ContestRow,
  metrics: FrozenMetric[],
): Promise<Map<string, Amounts>> => {
  const measures = measuresOf(scoringOf(row, metrics))
  const { parts } = await readMeasures(request, measures, {
    period: { start: addDays(row.start_day, -baselineDays), end: addDays(row.start_day, -1) },
    sellerId: null,
    by: { split: 'seller' },
    filters: row.rules.filters,
  })
  const byMember = new Map(
    parts.map(({ key, measured }) => [
      asText(key),
      Object.fromEntries(measures.map((measure) => [measure, measured[measure]])) as Amounts,
    ]),
  )
  const baselines = new Map<string, Amounts>()
  for (const { participant_id, member_id } of await selectEntrants(request, [row.id]))
    baselines.set(
      participant_id,
      addAmounts(baselines.get(participant_id) ?? {}, byMember.get(member_id) ?? {}),
    )
  return baselines
}

const cancel = async (request: MemberRequest, { id }: ContestRow): Promise<void> => {
  const reason = 'Its metric was deleted.'
  await updateState(request, id, 'cancelled')
  await insertChange(request, { contestId: id, id: newId(), memberId: null, text: 'Cancelled', reason })
  await audit(request, {
    ...request,
    actor: bySystem,
    action: 'contest.cancelled',
    record: { kind: 'contest', id },
    after: { reason },
  })
}

/** Freezes the rules, and counts what was recorded since the first minute. */
export const startContest = async (request: MemberRequest, row: ContestRow): Promise<void> => {
  const metrics = await readFrozenMetrics(request, row.rules)
  if (!metrics) return cancel(request, row)
  const frozen = {
    timeZone: await selectTimeZone(request),
    metrics,
    visitsBy: visitsByOf(null),
    counts: await readCounts(request, row.rules.filters).catch(() => []),
    ...(row.draw_secret !== null && { commitment: commitmentOf(row.draw_secret, digest) }),
  }
  if (row.rules.kind === 'improvement')
    await updateBaselines(request, row.id, await readBaselines(request, row, metrics))
  const started = await updateStarted(request, row.id, { frozen, notedBefore: await nextNote(request) })
  const notes = await selectRecordedSince(request, { since: row.starts_at, day: row.start_day })
  if (notes.length > 0) await reconcile(request, started, notes)
}
