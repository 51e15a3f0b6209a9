import { may, type SessionRole } from '@tillsight/domain/access'
import { type MetricId, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { measureOf } from '@tillsight/domain/figures/metrics/measures'
import type { Split } from '@tillsight/domain/figures/metrics/splits'

/** Whether a role may know everything that the figure is calculated from. */
export const seesMetric = (role: SessionRole, id: MetricId): boolean =>
  metricOf(id).needs.every((measure) => {
    const { permission } = measureOf(measure)
    return permission === undefined || may(role, permission)
  })

const aboutCustomers: readonly Split[] = ['customer', 'segment', 'tag', 'new_or_returning']

export const seesSplit = (role: SessionRole, split: Split): boolean =>
  may(role, aboutCustomers.includes(split) ? 'customers:read' : 'sales:read-own')
