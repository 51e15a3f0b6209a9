import type { Activity } from '@tillsight/contract/books/activities'
import { ActivityForm } from '@tillsight/contract/books/activity-form'
import {
  type ActivityKind,
  type ActivityStatus,
  hasAmount,
  hasDuration,
  isClosing,
  statusesOf,
} from '@tillsight/domain/books/activities/activity'
import { decimalIssues } from '#platform/forms/decimal-issues.ts'
import type { Schema } from '#platform/forms/form-problems.ts'
import type { StoreTime } from '#platform/time/store-time.ts'
import { amountText, numberFrom, numberText } from '#ui/formats/formats.ts'

type Moment = { day: string; time: string }

/** The values as they are typed, in the order of the fields. */
export type ActivityValues = {
  kind: ActivityKind
  subject: string
  /** Empty for oneself. */
  id_member: string
  customer: { id: string; label: string } | null
  status: ActivityStatus | ''
  started_at: Moment
  closed_at: Moment
  /** In hours where hours are worked, else in minutes. */
  minutes: string
  amount: string
  note: string
}

/** What is most likely meant; planned and open ones are changed later. */
const usualStatus: Record<ActivityKind, ActivityStatus | ''> = {
  CALL: 'ANSWERED',
  MEETING: 'HELD',
  DEAL: 'OPEN',
  TICKET: 'OPEN',
  HOURS: '',
}

export const ofKind = (values: ActivityValues, kind: ActivityKind): ActivityValues => ({
  ...values,
  kind,
  status: (statusesOf[kind] as readonly string[]).includes(values.status) ? values.status : usualStatus[kind],
})

const momentIn = (clock: StoreTime, instant: string): Moment => ({
  day: clock.day(instant),
  time: clock.time(instant),
})

const nothing: Moment = { day: '', time: '' }

export const emptyValues = (now: Moment): ActivityValues => ({
  kind: 'CALL',
  subject: '',
  id_member: '',
  customer: null,
  status: 'ANSWERED',
  started_at: now,
  closed_at: nothing,
  minutes: '',
  amount: '',
  note: '',
})

const durationText = ({ kind, minutes }: Activity): string =>
  minutes === null ? '' : numberText(kind === 'HOURS' ? Math.round(minutes / 0.6) / 100 : minutes)

export const valuesOf = (activity: Activity, clock: StoreTime): ActivityValues => ({
  kind: activity.kind,
  subject: activity.subject ?? '',
  id_member: activity.id_member,
  customer: activity.id_customer ? { id: activity.id_customer, label: activity.customer ?? '' } : null,
  status: activity.status ?? '',
  started_at: momentIn(clock, activity.started_at),
  closed_at: activity.closed_at ? momentIn(clock, activity.closed_at) : nothing,
  minutes: durationText(activity),
  amount: activity.amount === null ? '' : amountText(activity.amount),
  note: activity.note ?? '',
})

const isEmpty = ({ day, time }: Moment): boolean => !day && !time
const isSame = (one: Moment, other: Moment): boolean => one.day === other.day && one.time === other.time
const textOf = ({ day, time }: Moment): string => `${day}T${time}`

/** A time that was not touched stays as it is, to the second. */
const momentOf = (typed: Moment, before: Moment | undefined, instant: string | null | undefined): string =>
  before && instant && isSame(typed, before) ? instant : textOf(typed)

const numberIn = (text: string): number | null => (text.trim() ? numberFrom(text) : null)

const minutesOf = ({ kind, minutes }: ActivityValues): number | null => {
  const typed = numberIn(minutes)
  return typed !== null && kind === 'HOURS' ? Math.round(typed * 6000) / 100 : typed
}

/** As the server takes it: what its kind does not have is left out. */
export const inputOf = (
  values: ActivityValues,
  edited?: { activity: Activity; clock: StoreTime } | undefined,
) => {
  const before = edited && valuesOf(edited.activity, edited.clock)
  const hasEnd = isClosing(values.status || null) && !isEmpty(values.closed_at)
  return {
    kind: values.kind,
    status: values.status || null,
    ...(values.id_member && { id_member: values.id_member }),
    id_customer: values.customer?.id ?? null,
    started_at: momentOf(values.started_at, before?.started_at, edited?.activity.started_at),
    closed_at: hasEnd ? momentOf(values.closed_at, before?.closed_at, edited?.activity.closed_at) : null,
    minutes: hasDuration(values.kind) ? minutesOf(values) : null,
    amount: hasAmount(values.kind) ? numberIn(values.amount) : null,
    subject: values.subject,
    note: values.note,
  }
}

export const rules = (edited?: Activity): Schema<ActivityValues, ActivityValues> => ({
  safeParse: (values) => {
    const checked = ActivityForm.safeParse(inputOf(values))
    const issues = checked.success
      ? decimalIssues(
          hasAmount(values.kind) && values.amount.trim()
            ? [{ field: 'amount', text: values.amount, before: edited?.amount ?? undefined }]
            : [],
        )
      : checked.error.issues.map(({ path, message }) => ({ path: path.slice(0, 1), message }))
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: values }
  },
})
