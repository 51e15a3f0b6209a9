import type { MapContext, MappedActivity, MappedPerson } from './mapped.ts'
import { refuse } from './row.ts'

type Given = Partial<MappedActivity> & Pick<MappedActivity, 'ref' | 'type' | 'startedAt'>

/** An activity with what its system says of it, and nothing of what it does not. */
export const activity = (given: Given): MappedActivity => ({
  kind: 'activity',
  status: null,
  subject: null,
  endedAt: null,
  minutes: null,
  amount: null,
  member: null,
  customer: null,
  note: null,
  ...given,
})

export const person = (
  name: string | null,
  email: string | null,
  phone: string | null = null,
): MappedPerson | null =>
  name || email || phone ? { ref: null, name: name ?? email ?? phone ?? '', email, phone } : null

const longest = 24 * 60

/** To hundredths of a minute, and at most a day, as hours here are. */
export const minutesOf = (seconds: number | null): number | null =>
  seconds === null || !Number.isFinite(seconds)
    ? null
    : Math.min(longest, Math.max(0, Math.round((seconds * 100) / 60) / 100))

/** What a deal is worth counts only in the currency of the store. */
export const inCurrency = (
  amount: number | null,
  currency: string | null,
  context: MapContext,
): number | null => {
  if (amount !== null && currency && currency.toUpperCase() !== context.currency)
    return refuse('currency', `It is in ${currency.toUpperCase()}, and the store uses ${context.currency}.`)
  return amount !== null && amount > 0 ? amount : null
}
