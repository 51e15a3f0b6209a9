import { may, type SessionRole } from '#domain/access.ts'
import type { MeasureId } from '#domain/figures/metrics/measures.ts'
import { seesMeasures } from '#domain/figures/metrics/seen-measures.ts'

/** Alerts are about the whole store: those who see only their own sales see none of a metric. */
export const seesAlertOf = (role: SessionRole, needs: readonly MeasureId[] | null): boolean =>
  needs === null ? may(role, 'products:read') : may(role, 'sales:read') && seesMeasures(role, needs)
