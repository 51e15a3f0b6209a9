import type { ActivityKind, ActivityStatus } from '#domain/books/activities/activity.ts'
import { addDays, type Day, numberOf, weekdayOf } from '#domain/day.ts'
import { perDay, perHour } from './moment.ts'
import { type Random, randomFrom } from './random.ts'
import { shiftsOn } from './sellers.ts'

export type SampleActivity = {
  kind: ActivityKind
  status: ActivityStatus | null
  /** As documents name them. */
  seller: number
  /** The place of a customer; null for none. */
  customer: number | null
  at: number
  closedAt: number | null
  minutes: number | null
  amount: number | null
  subject: string | null
}

type Shop = { firstDay: Day; today: Day; second: number; customers: number; step: number }

const days = 90
const seed = 18
const perMinute = 60

const subjects: Record<Exclude<ActivityKind, 'HOURS'>, readonly string[]> = {
  CALL: ['Order by phone', 'Opening hours', 'Gift box for an office', 'Is it in stock?', 'Thank you'],
  MEETING: ['Tea tasting', 'Window display', 'Plan for the season'],
  DEAL: ['Gift boxes for an office', 'Mugs for a café', 'Tea for a hotel', 'Wedding favours', 'Hampers'],
  TICKET: ['Broken on arrival', 'Wrong color', 'Copy of an invoice', 'Parcel is late'],
}

const nothing = { closedAt: null, minutes: null, amount: null } as const

type Begun = { random: Random; at: number; customer: number }

/** Maya calls most, and the owner makes the deals. */
const callOf = ({ random, at, customer }: Begun): SampleActivity => {
  const isAnswered = random.next() < 0.8
  return {
    ...nothing,
    ...{ kind: 'CALL', status: isAnswered ? 'ANSWERED' : 'MISSED', at, customer },
    seller: random.byWeight([2, 4, 1, 1, 1]),
    minutes: isAnswered ? random.from(2, 48) / 4 : null,
    subject: random.oneOf(subjects.CALL),
  }
}

const meetingOf = ({ random, at, customer }: Begun): SampleActivity => ({
  ...nothing,
  ...{ kind: 'MEETING', status: random.next() < 0.85 ? 'HELD' : 'CANCELLED', at, customer },
  seller: random.byWeight([2, 2, 0, 0, 0]),
  minutes: random.oneOf([30, 45, 60]),
  subject: random.oneOf(subjects.MEETING),
})

const dealOf = ({ random, at, customer }: Begun, step: number): SampleActivity => ({
  ...nothing,
  ...{ kind: 'DEAL', status: random.oneOf(['WON', 'WON', 'LOST']), at, customer },
  seller: random.byWeight([3, 2, 0, 0, 1]),
  closedAt: at + random.from(3, 30) * perDay + random.from(0, 5) * perHour,
  amount: random.from(3, 40) * 5000 * step,
  subject: random.oneOf(subjects.DEAL),
})

const ticketOf = ({ random, at, customer }: Begun): SampleActivity => ({
  ...nothing,
  ...{ kind: 'TICKET', status: 'SOLVED', at, customer },
  seller: random.byWeight([0, 2, 2, 2, 1]),
  closedAt: at + random.from(1, 60) * perHour + random.from(0, 59) * perMinute,
  subject: random.oneOf(subjects.TICKET),
})

/** What ends after now is still open. */
const asOfNow = (activity: SampleActivity, now: number): SampleActivity =>
  activity.closedAt !== null && activity.closedAt > now
    ? { ...activity, status: 'OPEN', closedAt: null }
    : activity

const onDay = (random: Random, shop: Shop, place: number): SampleActivity[] => {
  const day = addDays(shop.firstDay, place)
  const shifts = shiftsOn(day).map(
    ({ seller, from, until, minutes }): SampleActivity => ({
      ...nothing,
      ...{ kind: 'HOURS', status: null, seller, customer: null, subject: null, minutes },
      at: place * perDay + from * perHour,
      closedAt: place * perDay + until * perHour,
    }),
  )
  if (shifts.length === 0) return []
  const begun = (): Begun => ({
    random,
    at: place * perDay + random.from(9 * 60, 17 * 60) * perMinute,
    customer: random.from(0, shop.customers - 1),
  })
  const isWeekday = weekdayOf(day) < 5
  return [
    ...shifts,
    ...Array.from({ length: random.from(1, isWeekday ? 5 : 2) }, () => callOf(begun())),
    ...(isWeekday && random.next() < 0.25 ? [meetingOf(begun())] : []),
    ...(isWeekday && random.next() < 0.3 ? [dealOf(begun(), shop.step)] : []),
    ...(random.next() < 0.35 ? [ticketOf(begun())] : []),
  ]
}

/** Three months of what the five people of the shop did besides selling, up to now. */
export const sampleActivities = (shop: Shop): SampleActivity[] => {
  const random = randomFrom(seed)
  const last = numberOf(shop.today) - numberOf(shop.firstDay)
  const now = last * perDay + shop.second
  const all = Array.from({ length: days }, (_, place) => onDay(random, shop, last - days + 1 + place)).flat()
  return all
    .filter(({ kind, at, closedAt }) => at < now && (kind !== 'HOURS' || (closedAt ?? 0) < now))
    .map((activity) => (activity.kind === 'HOURS' ? { ...activity, closedAt: null } : asOfNow(activity, now)))
}
