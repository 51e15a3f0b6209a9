import { may, type SessionRole } from '@tillsight/domain/access'
import { type MetricId, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { seesMeasures } from '@tillsight/domain/figures/metrics/seen-measures'
import type { Split } from '@tillsight/domain/figures/metrics/splits'

/** Whether a role may know everything that the figure is calculated from. */
export const seesMetric = (role: SessionRole, id: MetricId): boolean => seesMeasures(role, metricOf(id).needs)

const aboutCustomers: readonly Split[] = ['customer', 'segment', 'tag', 'new_or_returning']

export const seesSplit = (role: SessionRole, split: Split): boolean =>
  may(role, aboutCustomers.includes(split) ? 'customers:read' : 'sales:read-own')
