import { decimalsOf } from '@tillsight/domain/currencies'
import { formatsOf } from '@tillsight/domain/formats'
import type { StoreValues } from './store-values.ts'

type Money = Pick<StoreValues, 'currency' | 'locale'>

const example = 10

const ofCurrency = (before: Money, after: Money): string => {
  const [was, is] = [before, after].map((money) => formatsOf(money).money(example))
  const rounding =
    decimalsOf(after.currency) < decimalsOf(before.currency)
      ? ` ${after.currency} has no decimals: new amounts must be whole, and old ones keep their decimals.`
      : ''
  return `Amounts keep their numbers: ${was} becomes ${is}. Nothing is converted.${rounding}`
}

const ofZone = (zone: string): string =>
  `Past sales stay on the day they were recorded, so figures do not change. Their times are shown in ${zone}, and new sales and scheduled reports follow its clock.`

type Question = { title: string; text: string }

/** What to confirm before currency or time zone change, and what it does; null where neither changes. */
export const changeQuestion = (before: StoreValues, after: StoreValues): Question | null => {
  const changes = [
    ...(before.currency === after.currency ? [] : [{ what: 'currency', text: ofCurrency(before, after) }]),
    ...(before.time_zone === after.time_zone ? [] : [{ what: 'time zone', text: ofZone(after.time_zone) }]),
  ]
  if (changes.length === 0) return null
  return {
    title: `Change the ${changes.map(({ what }) => what).join(' and the ')}?`,
    text: changes.map(({ text }) => text).join(' '),
  }
}
