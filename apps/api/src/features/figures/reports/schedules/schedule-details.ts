import { randomBytes } from 'node:crypto'
import type { ScheduleForm } from '@tillsight/contract/figures/report-schedules'
import { nextRun } from '@tillsight/domain/figures/reports/schedule'
import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import type { z } from 'zod'
import type { MemberRequest } from '#platform/request.ts'
import type { ScheduleChange } from './schedules.queries.ts'

type Form = z.output<typeof ScheduleForm>

const newToken = (): string => randomBytes(24).toString('base64url')

/** The details of a schedule from its form; the next run is recalculated from now. */
export const scheduleDetails = (
  request: MemberRequest,
  form: Form,
  { id, timeZone }: { id: string; timeZone: string },
): { schedule: ScheduleChange; recipients: { email: string; token: string }[] } => {
  const { type, fmt, rhythm, hour, paused = false } = form
  const nextRunAt = nextRun({ rhythm, hour, timeZone, weekStart: request.settings.weekStart }, request.now)
  return {
    schedule: { id, type, fmt, rhythm, hour, isPaused: paused, nextRunAt },
    recipients: form.recipients.map((email) => ({ email: canonicalEmail(email), token: newToken() })),
  }
}
