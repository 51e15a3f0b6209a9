import { ScheduleForm } from '@tillsight/contract/figures/report-schedules'
import type { Schema } from '#platform/forms/form-problems.ts'
import type { Schedule, ScheduleInput } from './schedules.api.ts'

/** The values of the form: text in every field, one address per line. */
export type ScheduleValues = { type: string; fmt: string; rhythm: string; hour: string; recipients: string }

export const valuesOf = (schedule: Schedule | undefined, ownAddress: string): ScheduleValues => ({
  type: schedule?.type ?? 'sales',
  fmt: schedule?.fmt ?? 'pdf',
  rhythm: schedule?.rhythm ?? 'WEEKLY',
  hour: String(schedule?.hour ?? 7),
  recipients: schedule ? schedule.recipients.map(({ email }) => email).join('\n') : ownAddress,
})

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** The contract's own rules, on what was typed. */
export const scheduleRules = (paused: boolean): Schema<ScheduleInput, ScheduleValues> => ({
  safeParse: ({ hour, recipients, ...chosen }) => {
    const checked = ScheduleForm.safeParse({
      ...chosen,
      hour: Number(hour),
      recipients: addressesIn(recipients),
      paused,
    })
    return checked.success ? { success: true, data: checked.data } : checked
  },
})
