import { may, type SessionRole } from '#domain/access.ts'
import { type MeasureId, measureOf } from './measures.ts'

/** Whether a role may know all of these sums. */
export const seesMeasures = (role: SessionRole, measures: readonly MeasureId[]): boolean =>
  measures.every((measure) => {
    const { permission } = measureOf(measure)
    return permission === undefined || may(role, permission)
  })
