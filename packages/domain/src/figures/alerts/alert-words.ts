import { type Day, weekdayOf } from '#domain/day.ts'
import type { Unit } from '#domain/figures/metrics/metric.ts'
import type { Formats } from '#domain/formats.ts'
import { shortTimedPeriod, type TimedPeriod } from '#domain/timed-period.ts'
import { alertRanges, type LineRule, type UnusualRule } from './alert-rule.ts'
import type { Usual } from './unusual.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What a rule is about, as people call it: the metric, and in brackets what it is only about. */
export type Subject = { label: string; unit: Unit; isOver: boolean }

export type Words = { title: string; reason: string }

export const figureWords = (unit: Unit, value: number, formats: Formats): string => {
  if (unit === 'money') return formats.money(value)
  if (unit === 'count') return formats.number(value)
  return unit === 'percent' ? formats.percent(value) : formats.decimal(value)
}

const when = ({ range }: LineRule, isOver: boolean): string => alertRanges[range][isOver ? 'whole' : 'now']

/** The condition in words: the name of an alert. */
export const lineTitle = (rule: LineRule, { label, unit, isOver }: Subject, formats: Formats): string => {
  const { test, value } = rule
  const days = when(rule, isOver)
  if (test === 'above' || test === 'below')
    return `${label} ${isOver ? 'was' : 'is'} ${test} ${figureWords(unit, value, formats)} ${days}`
  return `${label} ${test} by more than ${formats.exactPercent(value)} ${days}`
}

export const unusualTitle = ({ day, direction }: UnusualRule, { label }: Subject): string => {
  const how = { both: 'unusual', high: 'unusually high', low: 'unusually low' }[direction]
  return `${label} ${day === 'today' ? 'is' : 'was'} ${how} ${day}`
}

export const stockTitle = (category: string | null): string =>
  category === null ? 'A product is running low' : `A product of ${category} is running low`

type LineFacts = {
  subject: Subject
  value: number
  compared: { value: number; change: number; period: TimedPeriod } | null
  today: Day
}

/** Why a line alert fired: the figure, and the line. */
export const lineFired = (rule: LineRule, facts: LineFacts, formats: Formats): Words => {
  const { subject, value, compared, today } = facts
  const text = (figure: number) => figureWords(subject.unit, figure, formats)
  const figure = `${subject.label} ${when(rule, subject.isOver)}: ${text(value)}`
  const title = lineTitle(rule, subject, formats)
  if (!compared) return { title, reason: `${figure}. Your threshold: ${text(rule.value)}.` }
  const change = `${formats.percent(Math.abs(compared.change))} ${compared.change < 0 ? 'less' : 'more'} than`
  const before = `${text(compared.value)} (${shortTimedPeriod(compared.period, today, formats.locale)})`
  return {
    title,
    reason: `${figure}, ${change} ${before}. Your threshold: ${formats.exactPercent(rule.value)}.`,
  }
}

type UnusualFacts = { subject: Subject; value: number; usual: Usual; period: TimedPeriod }

/** Why an unusual day was reported: the figure, and what is usual on this weekday. */
export const unusualFired = (rule: UnusualRule, facts: UnusualFacts, formats: Formats): Words => {
  const { subject, value, usual, period } = facts
  const text = (figure: number) => figureWords(subject.unit, figure, formats)
  const isHigh = value > usual.high
  const until = period.until === undefined ? '' : ` until ${period.until}`
  const weekday = weekdays[weekdayOf(period.start)]
  const verb = rule.day === 'today' ? 'is' : 'was'
  return {
    title: `${subject.label} ${verb} unusually ${isHigh ? 'high' : 'low'} ${rule.day}`,
    reason: `${subject.label} ${rule.day}${until}: ${text(value)}. Usual on a ${weekday}${until}: ${text(usual.median)}, between ${text(usual.low)} and ${text(usual.high)} (last ${usual.days} of them).`,
  }
}

export type LowProduct = { name: string; balance: number; limit: number }

const mostNamed = 10

/** Which products ran low, the emptiest first. */
export const stockFired = (products: readonly LowProduct[], count: number, formats: Formats): Words => {
  const named = products.slice(0, mostNamed).map(({ name, balance, limit }) => {
    const left = balance <= 0 ? 'none left' : `${formats.number(balance)} left`
    return `${name}: ${left}, limit ${formats.number(limit)}`
  })
  const rest = count - named.length
  const [first] = products
  return {
    title:
      count === 1 && first
        ? `${first.name} is running low`
        : `${formats.count(count)} products are running low`,
    reason: `${[...named, ...(rest > 0 ? [`${formats.count(rest)} more`] : [])].join('; ')}.`,
  }
}
