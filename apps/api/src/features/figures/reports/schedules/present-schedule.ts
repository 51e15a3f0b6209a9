import type { Schedule } from '@tillsight/contract/figures/report-schedules'
import { reportLabel } from '@tillsight/domain/figures/reports/custom-reports'
import { readersOf, statusOf } from './recipients.ts'
import type { ScheduleRow } from './schedules.queries.ts'

const iso = (instant: string): string => new Date(instant).toISOString()

const waitsFor = (row: ScheduleRow, isReadOnly: boolean): Schedule['waits_for'] => {
  if (row.is_paused) return null
  if (isReadOnly) return 'LICENCE'
  if (!row.has_confirmed_owner) return 'OWNER'
  return readersOf(row).length === 0 ? 'RECIPIENTS' : null
}

export const presentSchedule = (row: ScheduleRow, { isReadOnly = false } = {}): Schedule => ({
  id: row.id,
  type: row.type,
  label: reportLabel(row.type, row.custom_name),
  fmt: row.fmt,
  rhythm: row.rhythm,
  hour: row.hour,
  recipients: row.recipients.map((recipient) => ({ email: recipient.email, status: statusOf(recipient) })),
  paused: row.is_paused,
  waits_for: waitsFor(row, isReadOnly),
  next_run: row.is_paused || isReadOnly || !row.has_confirmed_owner ? null : row.next_run_at.toISOString(),
  runs: row.runs.map(({ id, at, due_at, start_day, end_day, recipients, outcome }) => ({
    id,
    at: iso(at),
    due_at: due_at && iso(due_at),
    start_date: start_day,
    end_date: end_day,
    recipients,
    outcome,
  })),
  version: row.version,
})
