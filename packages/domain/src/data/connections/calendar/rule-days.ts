import { addDays, type Day, dateOf, dayOf, daysInMonth, monthOf, weekdayOf, yearOf } from '#domain/day.ts'
import type { Rule, RuleDay } from './rule.ts'

type Month = { year: number; month: number }

const daysOfMonth = ({ year, month }: Month): Day[] =>
  Array.from({ length: daysInMonth(year, month) }, (_, place) => dayOf(year, month, place + 1))

/** The first or the last but one Friday of these days, or each of them. */
const named = (days: readonly Day[], { nth, weekday }: RuleDay): Day[] => {
  const all = days.filter((day) => weekdayOf(day) === weekday)
  if (nth === null) return all
  const found = all.at(nth > 0 ? nth - 1 : nth)
  return found === undefined ? [] : [found]
}

const isDate = (day: Day, { byMonthDay }: Rule): boolean => {
  const last = daysInMonth(yearOf(day), monthOf(day))
  return byMonthDay.some((date) => dateOf(day) === (date > 0 ? date : last + 1 + date))
}

const inMonth = (month: Month, rule: Rule, start: Day): Day[] => {
  const days = daysOfMonth(month)
  const { byDay, byMonthDay } = rule
  if (byMonthDay.length > 0)
    return days.filter(
      (day) =>
        isDate(day, rule) && (byDay.length === 0 || byDay.some(({ weekday }) => weekdayOf(day) === weekday)),
    )
  if (byDay.length > 0) return byDay.flatMap((each) => named(days, each))
  return days.filter((day) => dateOf(day) === dateOf(start))
}

const allMonths = Array.from({ length: 12 }, (_, place) => place + 1)

const inYear = (year: number, rule: Rule, start: Day): Day[] => {
  const { byMonth, byDay, byMonthDay } = rule
  if (byMonth.length > 0) return byMonth.flatMap((month) => inMonth({ year, month }, rule, start))
  if (byMonthDay.length > 0) return allMonths.flatMap((month) => inMonth({ year, month }, rule, start))
  if (byDay.length === 0) return inMonth({ year, month: monthOf(start) }, rule, start)
  const days = allMonths.flatMap((month) => daysOfMonth({ year, month }))
  return byDay.flatMap((each) => named(days, each))
}

const inWeek = (first: Day, { byDay }: Rule, start: Day): Day[] => {
  const wanted = byDay.length > 0 ? byDay.map(({ weekday }) => weekday) : [weekdayOf(start)]
  return Array.from({ length: 7 }, (_, place) => addDays(first, place)).filter((day) =>
    wanted.includes(weekdayOf(day)),
  )
}

/** The first day and all days of the period that is so many steps after that of the start. */
const periodOf = (rule: Rule, start: Day, steps: number): { first: Day; days: Day[] } => {
  const by = steps * rule.interval
  if (rule.every === 'DAILY') {
    const day = addDays(start, by)
    const { byDay, byMonthDay } = rule
    const fits =
      (byDay.length === 0 || byDay.some(({ weekday }) => weekday === weekdayOf(day))) &&
      (byMonthDay.length === 0 || isDate(day, rule))
    return { first: day, days: fits ? [day] : [] }
  }
  if (rule.every === 'WEEKLY') {
    const since = (weekdayOf(start) - rule.weekStart + 7) % 7
    const first = addDays(start, 7 * by - since)
    return { first, days: inWeek(first, rule, start) }
  }
  if (rule.every === 'MONTHLY') {
    const place = yearOf(start) * 12 + monthOf(start) - 1 + by
    const month = { year: Math.floor(place / 12), month: (place % 12) + 1 }
    return { first: dayOf(month.year, month.month, 1), days: inMonth(month, rule, start) }
  }
  const year = yearOf(start) + by
  return { first: dayOf(year, 1, 1), days: inYear(year, rule, start) }
}

const chosen = (days: readonly Day[], { bySetPos }: Rule): Day[] => {
  const sorted = [...new Set(days)].sort()
  if (bySetPos.length === 0) return sorted
  const picked = bySetPos.flatMap((place) => sorted.at(place > 0 ? place - 1 : place) ?? [])
  return [...new Set(picked)].sort()
}

const lastYear = 9998

/** On which days an event happens, from its first to the last that is asked for. A rule that fits no day ends there, too. */
export const ruleDays = (rule: Rule, start: Day, last: Day): Day[] => {
  const found: Day[] = []
  const most = rule.count ?? Number.POSITIVE_INFINITY
  const isMonth = (day: Day): boolean => rule.byMonth.length === 0 || rule.byMonth.includes(monthOf(day))
  for (let steps = 0; found.length < most; steps += 1) {
    if (rule.every === 'YEARLY' && yearOf(start) + steps * rule.interval > lastYear) return found
    const { first, days } = periodOf(rule, start, steps)
    if (first > last) return found
    for (const day of chosen(days.filter(isMonth), rule)) {
      if (day < start) continue
      if (day > last || found.length >= most) return found
      found.push(day)
    }
  }
  return found
}
