import {
  type ActivityKind,
  activityKinds,
  hasAmount,
  hasDuration,
  isClosing,
  statusesOf,
} from '#domain/books/activities/activity.ts'
import { quoted } from '#domain/data/imports/parse/parsed.ts'
import type { JsonObject, MapContext, MappedActivity } from '../mapped.ts'
import { idAt, instantAt, momentAt, moneyAt, refuse, textAt } from '../row.ts'

const isKind = (text: string): text is ActivityKind => activityKinds.some((kind) => kind === text)

const words: readonly [RegExp, string][] = [
  [/miss|no.?answer|busy|unanswered|failed/i, 'MISSED'],
  [/answer|complete|connected/i, 'ANSWERED'],
  [/cancel/i, 'CANCELLED'],
  [/plan|schedul|confirm/i, 'PLANNED'],
  [/held|done|attended/i, 'HELD'],
  [/won/i, 'WON'],
  [/lost/i, 'LOST'],
  [/solved|closed|resolved/i, 'SOLVED'],
  [/open|new|pending|hold/i, 'OPEN'],
]

const usual: Readonly<Record<ActivityKind, string | null>> = {
  CALL: 'ANSWERED',
  MEETING: 'HELD',
  DEAL: 'OPEN',
  TICKET: 'OPEN',
  HOURS: null,
}

/** A status of its kind, of whatever words a system has for it. */
export const activityStatus = (kind: ActivityKind, text: string | null): string | null => {
  const allowed: readonly string[] = statusesOf[kind]
  if (allowed.length === 0 || text === null) return usual[kind]
  const found = words.find(([pattern, status]) => allowed.includes(status) && pattern.test(text))
  return found?.[1] ?? refuse('status', `${quoted(text)} is not a status that we know.`)
}

export const activityOf = (fields: JsonObject, { timeZone }: MapContext): MappedActivity => {
  const type = idAt(fields, 'type').toUpperCase()
  if (!isKind(type)) return refuse('type', `${quoted(type)} is no call, meeting, deal, ticket or hours.`)
  const status = activityStatus(type, textAt(fields, 'status'))
  const minutes = moneyAt(fields, 'minutes')
  const [name, email, phone] = ['customer', 'customer_email', 'customer_phone'].map((field) =>
    textAt(fields, field),
  )
  return {
    kind: 'activity',
    ref: idAt(fields, 'id'),
    type,
    status,
    subject: textAt(fields, 'subject'),
    startedAt: momentAt(fields, 'date', timeZone),
    endedAt: status && isClosing(status as never) ? instantAt(fields, 'ended_at', timeZone) : null,
    minutes: hasDuration(type) && minutes !== null ? minutes / 100 : null,
    amount: hasAmount(type) ? moneyAt(fields, 'amount') : null,
    member: textAt(fields, 'member'),
    customer:
      name || email || phone
        ? { ref: null, name: name ?? email ?? phone ?? '', email: email ?? null, phone: phone ?? null }
        : null,
    note: textAt(fields, 'note'),
  }
}
