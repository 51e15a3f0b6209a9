import type { Goal } from '@tillsight/contract/figures/goals'
import { expect, it } from 'vitest'
import { aCategory, aProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { sell } from '#testing/a-sale.ts'
import { someOf } from '#testing/long-run.ts'
import { randomFrom, testSeed } from '#testing/random.ts'

const day = 86_400_000

/** What was sold, in cents, sharing no code with what it checks. */
type Sold = { day: string; hour: number; cents: number; isCoffee: boolean }
type Place = { today: string; hour: number; minute: number }

const number = (date: string): number => Date.parse(`${date}T00:00:00Z`) / day
const dateOf = (count: number): string => new Date(count * day).toISOString().slice(0, 10)
/** 0 is Monday: 5 January 1970 was one. */
const weekday = (count: number): number => (((count - 4) % 7) + 7) % 7
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)

const clock = (timeZone: string, at: number) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(at)
    .split(':')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
  return { today, hour: Number(parts[0]), minute: Number(parts[1]) }
}

const soldOn = (sold: readonly Sold[], count: number): number =>
  sum(sold.filter((one) => number(one.day) === count).map(({ cents }) => cents))
const soldIn = (sold: readonly Sold[], first: number, last: number): number =>
  sum(range(first, last).map((count) => soldOn(sold, count)))

/** The eight whole weeks, Monday to Sunday, before a day. */
const weeksBefore = (count: number): number[] => {
  const end = count - weekday(count) - 1
  return range(end - 55, end)
}

/** The average of each weekday; null where fewer than four of the weeks had anything. */
const usual = (sold: readonly Sold[], count: number): number[] | null => {
  const days = weeksBefore(count)
  const weeks = range(0, 7).filter((week) =>
    days.slice(week * 7, week * 7 + 7).some((on) => soldOn(sold, on)),
  )
  if (weeks.length < 4) return null
  return range(0, 6).map(
    (on) => sum(days.filter((one) => weekday(one) === on).map((one) => soldOn(sold, one))) / 8,
  )
}

const weightsOf = (days: readonly number[], rhythm: number[] | null): number[] => {
  const weights = days.map((count) => rhythm?.[weekday(count)] ?? 0)
  return sum(weights) > 0 ? weights : days.map(() => 1)
}

/** Which part of a day is over by now, by the hours in which all of the store sold. */
const dayPart = (
  all: readonly Sold[],
  { today, hour, minute }: Place,
): { part: number; hoursLeft: number } => {
  const days = new Set(weeksBefore(number(today)).map(dateOf))
  const found = range(0, 23).map((on) =>
    sum(all.filter((one) => days.has(one.day) && one.hour === on).map(({ cents }) => cents)),
  )
  const weights = sum(found) > 0 ? found : found.map(() => 1)
  const minutes = (minute + 1) / 60
  return {
    part: (sum(weights.slice(0, hour)) + (weights[hour] ?? 0) * minutes) / sum(weights),
    hoursLeft: sum(
      weights.map((weight, on) => {
        if (weight === 0 || on < hour) return 0
        return on === hour ? 1 - minutes : 1
      }),
    ),
  }
}

const periods = {
  day: (count: number) => [count, count],
  week: (count: number) => [count - weekday(count), count - weekday(count) + 6],
  month: (count: number) => {
    const [year = 0, month = 1] = dateOf(count).split('-').map(Number)
    return [Date.UTC(year, month - 1, 1) / day, Date.UTC(year, month, 0) / day]
  },
}

/** Whole months beside the same month, all else beside the same weekdays. */
const lastYear = (sold: readonly Sold[], first: number, last: number): number => {
  const [start, end] = periods.month(first)
  if (start !== first || end !== last) return soldIn(sold, first - 364, last - 364)
  const [year = 0, month = 1] = dateOf(first).split('-').map(Number)
  return soldIn(sold, Date.UTC(year - 1, month - 1, 1) / day, Date.UTC(year - 1, month, 0) / day)
}

type Rule = { cadence: keyof typeof periods; amount?: number; percent?: number; is_spread?: boolean }

const expectedOf = (rule: Rule, sold: readonly Sold[], all: readonly Sold[], place: Place) => {
  const today = number(place.today)
  const [first = 0, last = 0] = periods[rule.cadence](today)
  const [from = 0, to = 0] = rule.is_spread ? periods.month(today) : [first, last]
  const before = lastYear(sold, from, to)
  const total =
    rule.amount === undefined
      ? before > 0
        ? Math.round(before * (1 + (rule.percent ?? 0) / 100))
        : null
      : rule.amount * 100
  const month = range(from, to)
  const parts = weightsOf(month, usual(sold, from))
  const share = rule.is_spread ? (parts[today - from] ?? 0) / sum(parts) : 1
  const target = total === null ? null : total * share
  const actual = soldIn(sold, first, today)
  const days = range(first, last)
  const rhythm = usual(sold, first)
  const weights = weightsOf(days, rhythm)
  const { part, hoursLeft } = dayPart(all, place)
  const passed = (count: number): number => (count < today ? 1 : count > today ? 0 : part)
  const shareDone = sum(days.map((count, on) => (weights[on] ?? 0) * passed(count))) / sum(weights)
  const rest = sum(days.map((count) => (rhythm?.[weekday(count)] ?? 0) * (1 - passed(count))))
  const daysLeft = sum(days.map((count, on) => (weights[on] ? 1 - passed(count) : 0)))
  const left = rule.cadence === 'day' ? hoursLeft : daysLeft
  const gap = target === null ? null : target - actual
  return {
    start_date: dateOf(first),
    end_date: dateOf(last),
    actual,
    target,
    expected: target === null ? null : target * shareDone,
    forecast: rhythm ? actual + rest : shareDone > 0 ? actual / shareDone : null,
    needed: gap !== null && gap > 0 && left > 0 ? gap / Math.max(left, 1) : null,
  }
}

const near = (found: number | null | undefined, wanted: number | null, words: string, cents = 1): void => {
  if (wanted === null || found === null || found === undefined) expect(found ?? null, words).toBe(wanted)
  else
    expect(Math.abs(found * 100 - wanted), `${words}: ${found} and ${wanted / 100}`).toBeLessThanOrEqual(
      cents,
    )
}

const places = [
  ['Pacific/Auckland', '2026-11-17T01:20:00Z'],
  ['America/New_York', '2026-11-18T02:45:00Z'],
  ['Asia/Kolkata', '2026-11-29T13:10:00Z'],
  ['UTC', '2026-11-09T11:35:00Z'],
] as const

it.each(someOf(places, 1))(
  `goals in %s have the target and the progress of an independent calculation (TEST_SEED=${testSeed})`,
  { timeout: 120_000 },
  async (zone, now) => {
    const store = await aStoreAt(now, zone)
    const random = randomFrom(testSeed + zone.length)
    const coffee = await aCategory(store, 'Coffee')
    const goods = { price: '7.30', cost_price: '2', balance: '100000' }
    const bean = await aProduct(store, { ...goods, name: 'Bean', id_category: coffee.id })
    const mug = await aProduct(store, { ...goods, name: 'Mug' })
    const all: Sold[] = []
    const at = Date.parse(now)
    const sellAt = async (moment: number): Promise<void> => {
      const [product, units] = [random.oneOf([bean, mug]), random.from(1, 9)]
      await sell(store, [[product, units]], { sold_at: new Date(moment).toISOString() })
      const { today, hour } = clock(zone, moment)
      all.push({ day: today, hour, cents: 730 * units, isCoffee: product === bean })
    }
    for (let made = 0; made < 55; made += 1) await sellAt(at - random.upTo(75 * 24 * 60) * 60_000)
    for (let made = 0; made < 25; made += 1) await sellAt(at - (330 + random.upTo(70)) * day)

    const rules: Rule[] = [
      { cadence: 'day', amount: 80 },
      { cadence: 'week', amount: 400 },
      { cadence: 'month', percent: 12.5 },
      { cadence: 'day', amount: 1999.99, is_spread: true },
      { cadence: 'week', percent: -5 },
      { cadence: 'day', percent: 40, is_spread: true },
    ]
    for (const [place, rule] of rules.entries()) {
      const isOfCoffee = place >= 3
      const sold = isOfCoffee ? all.filter((one) => one.isCoffee) : all
      const basis = rule.amount === undefined ? 'last_year' : 'fixed'
      const form = { metric: 'netSales', basis, ...rule, ...(isOfCoffee && { id_category: coffee.id }) }
      const wanted = expectedOf(rule, sold, all, clock(zone, at))
      const words = `${zone} ${JSON.stringify(rule)}`

      const { data: preview } = await store.post('/goal/preview', form)
      if (preview.target !== null && preview.days.length > 0)
        expect(
          sum(preview.days.map(({ target }: { target: number }) => Math.round(target * 100))),
          words,
        ).toBe(Math.round(preview.target * 100))
      // There is one goal for each metric, scope and cadence.
      const { data } = await store.post('/goal/create', form)
      const { progress } = data as Goal
      await store.ask({
        method: 'DELETE',
        url: `/goal/delete?id=${data.id}`,
        headers: { authorization: `Bearer ${store.token}` },
      })

      expect(progress, words).toMatchObject({ start_date: wanted.start_date, end_date: wanted.end_date })
      near(progress?.actual, wanted.actual, `${words} actual`)
      near(progress?.target, wanted.target, `${words} target`)
      near(progress?.expected, wanted.expected, `${words} expected`, 2)
      near(progress?.forecast, wanted.forecast, `${words} forecast`)
      near(progress?.needed?.amount, wanted.needed, `${words} needed`, 2)
    }
  },
)
