import { seesAlertOf } from '@tillsight/domain/figures/alerts/seen-alert'
import { readSeenMetrics } from '#features/figures/metrics/index.ts'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type Seen, selectReportedMetrics } from './notifications.queries.ts'

/** What a member sees: of which metrics, and for whom. */
export const seenNotifications = async (request: MemberRequest): Promise<Seen> => {
  const { role } = request
  const metrics = await readSeenMetrics(request, await selectReportedMetrics(request))
  const seen = [...metrics.values()].filter(({ needs }) => seesAlertOf(role, needs))
  return {
    metrics: seen.map(({ id }) => id),
    seesStock: seesAlertOf(role, null),
    memberId: memberOf(request),
  }
}
