import type { Schedule } from '@tillsight/contract/report-schedules'
import type { ScheduleRow } from './schedules.queries.ts'

const iso = (instant: string): string => new Date(instant).toISOString()

export const presentSchedule = (row: ScheduleRow): Schedule => ({
  id: row.id,
  type: row.type,
  fmt: row.fmt,
  rhythm: row.rhythm,
  hour: row.hour,
  recipients: row.recipients.map(({ email, unsubscribed_at }) => ({
    email,
    is_unsubscribed: unsubscribed_at !== null,
  })),
  paused: row.is_paused,
  next_run: row.is_paused ? null : row.next_run_at.toISOString(),
  runs: row.runs.map(({ id, at, due_at, start_day, end_day, recipients, outcome }) => ({
    id,
    at: iso(at),
    due_at: due_at && iso(due_at),
    start_date: start_day,
    end_date: end_day,
    recipients,
    outcome,
  })),
})
