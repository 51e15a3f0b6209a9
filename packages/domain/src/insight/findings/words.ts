import { formatDay } from '#domain/day-text.ts'
import { discountBandName } from '#domain/figures/metrics/bands.ts'
import type { Unit } from '#domain/figures/metrics/metric.ts'
import type { Formats } from '#domain/formats.ts'
import { amountOf } from '#domain/money.ts'
import type { Finding, FindingKind, FindingOf } from './finding.ts'

/** What the ids of a finding are called now. */
export type FindingNames = {
  product: (id: string) => string
  customer: (id: string) => string
  supplier: (id: string) => string
  category: (id: string) => string
  metric: (id: string) => { label: string; unit: Unit }
}

export type FindingWords = {
  title: string
  /** The numbers behind it. */
  evidence: string
  /** How it was found, and from when on something counts. */
  why: string
}

type Writer<Kind extends FindingKind> = (
  finding: FindingOf<Kind>,
  tools: { names: FindingNames; formats: Formats },
) => FindingWords

export const weekdayNames = [
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
  'Sundays',
]

const daysText = (count: number): string => (count === 1 ? '1 day' : `${count} days`)
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const valueText = (value: number, unit: Unit, { money, count, percent }: Formats): string => {
  if (unit === 'money') return money(amountOf(Math.round(value)))
  return unit === 'percent' ? percent(value) : count(Math.round(value * 10) / 10)
}

const quiet = (
  name: string,
  facts: { profit: number; fixed: number; days: number },
  formats: Formats,
): FindingWords => ({
  title: `${name} do not cover their share of fixed costs`,
  evidence: `${formats.money(amountOf(facts.profit))} gross profit in ${daysText(facts.days)}, against ${formats.money(amountOf(facts.fixed))} of fixed costs.`,
  why: 'Fixed costs are spread evenly over the hours in which you sell. What is missing is shown for 30 days. Closing may save less than that: rent is paid either way.',
})

const writers: { [Kind in FindingKind]: Writer<Kind> } = {
  'dead-stock': ({ subject, money, facts }, { names, formats }) => ({
    title: `${names.product(subject)}: none sold in ${daysText(facts.daysSince)}`,
    evidence: `${formats.count(facts.units)} in stock, ${formats.money(amountOf(money ?? 0))} at cost${facts.usualGap === null ? '' : `. It used to sell every ${daysText(facts.usualGap)}`}.`,
    why: 'Not sold for at least 60 days, and for at least four times as long as usual between two sales.',
  }),
  'idle-capital': ({ subject, facts }, { names, formats }) => ({
    title: `${names.product(subject)}: stock for ${daysText(facts.cover)}`,
    evidence: `${formats.count(facts.units)} in stock, ${formats.count(facts.excess)} more than 90 days of sales.`,
    why: 'At the pace of the last 90 days it lasts for more than 180 days. What is beyond 90 days is counted, at cost.',
  }),
  'quiet-hour': ({ facts }, { formats }) =>
    quiet(`Sales from ${hourText(facts.hour)} to ${hourText((facts.hour + 1) % 24)}`, facts, formats),
  'quiet-weekday': ({ facts }, { formats }) => quiet(weekdayNames[facts.weekday] ?? '', facts, formats),
  'drifting-customer': ({ subject, facts }, { names, formats }) => ({
    title: `${names.customer(subject)} has not visited for ${daysText(facts.daysSince)}`,
    evidence: `${facts.visits} visits, one every ${daysText(facts.usualGap)}. ${formats.money(amountOf(facts.yearly))} in the last year before that.`,
    why: 'At least four visits in two years, and away for at least three times as long as usual.',
  }),
  'losing-discount': ({ facts }, { formats }) => ({
    title: `Discounts of ${discountBandName(facts.band).toLowerCase()} lose money`,
    evidence: `${formats.money(amountOf(facts.net))} taken in ${daysText(facts.days)} for goods that cost ${formats.money(amountOf(facts.cost))}.`,
    why: 'All lines with a discount in this range, less what was returned. Goods without a cost count as free, so the loss may be larger.',
  }),
  reorder: ({ subject, facts }, { names, formats }) => ({
    title: `Order ${facts.lines.length === 1 ? names.product(facts.lines[0]?.product ?? '') : `${facts.lines.length + facts.more} products`} from ${names.supplier(subject)} by ${formatDay(facts.by, formats.locale)}`,
    evidence: `${facts.lines
      .slice(0, 3)
      .map(({ product, quantity }) => `${formats.count(quantity)} × ${names.product(product)}`)
      .join(
        ', ',
      )}${facts.lines.length > 3 ? ' …' : ''}. ${formats.money(amountOf(facts.total))} in all${facts.runsOut ? `. The first runs out around ${formatDay(facts.runsOut, formats.locale)}` : ''}.`,
    why: 'What is in stock and on order does not last until a delivery would be here. At stake is what would be sold in the days without stock, with seven days by which a delivery may be late.',
  }),
  'missing-cost': ({ facts }, { formats }) => ({
    title: `${formats.money(amountOf(facts.net))} of sales have no cost, so profit is too high`,
    evidence: `${formats.percent(facts.share * 100)} of net sales in ${daysText(facts.days)} are of products without a cost.`,
    why: 'Without a cost all that was taken counts as profit. Sales that came from a file without costs are among them: import them again with their costs.',
  }),
  'unusual-day': ({ facts }, { names, formats }) => {
    const { label, unit } = names.metric(facts.metric)
    const of = facts.category === null ? '' : ` of ${names.category(facts.category)}`
    return {
      title: `${label}${of} on ${formatDay(facts.day, formats.locale)}: ${facts.value > facts.usual ? 'unusually high' : 'unusually low'}`,
      evidence: `${valueText(facts.value, unit, formats)}. Usual on this weekday is ${valueText(facts.usual, unit, formats)}, nine times in ten from ${valueText(facts.low, unit, formats)} to ${valueText(facts.high, unit, formats)}.`,
      why: 'Compared with the same weekday of the eight weeks before. All figures of a day are judged together, so that chance seldom makes one of them look unusual. Closed days and holidays do not count.',
    }
  },
  'lasting-change': ({ facts }, { names, formats }) => {
    const { label, unit } = names.metric(facts.metric)
    const of = facts.category === null ? '' : ` of ${names.category(facts.category)}`
    return {
      title: `${label}${of}: ${facts.after > facts.before ? 'higher' : 'lower'} since ${formatDay(facts.day, formats.locale)}`,
      evidence: `${valueText(facts.after, unit, formats)} on an open day, ${valueText(facts.before, unit, formats)} before.`,
      why: 'The level changed and stayed, beyond what the usual ups and downs of weekdays bring (PELT).',
    }
  },
  'bought-together': ({ facts }, { names, formats }) => ({
    title: `${names.product(facts.one)} and ${names.product(facts.other)} are bought together`,
    evidence: `In ${formats.count(facts.both)} sales, ${formats.oneDigit(facts.lift)} times as often as by chance.`,
    why: "Sales of the last 26 weeks with at least two products. At least ten with both, and beyond chance by Fisher's test over all pairs.",
  }),
}

export const findingWords = (
  finding: Finding,
  tools: { names: FindingNames; formats: Formats },
): FindingWords => (writers[finding.kind] as Writer<FindingKind>)(finding as FindingOf<FindingKind>, tools)
