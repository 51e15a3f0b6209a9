import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counting, daysOfMonths, spanOf } from '#domain/books/expenses/counting.ts'
import { amountIn, type Expense, lastDay } from '#domain/books/expenses/expense.ts'
import { repeats } from '#domain/books/expenses/limits.ts'
import { dueDays, nextDue, onMonthDay, type Schedule } from '#domain/books/expenses/schedule.ts'
import { addDays, addMonths, type Day, dateOf, daysBetween, endOfMonth } from '#domain/day.ts'
import { breakEvenCount, breakEvenDay, breakEvenRevenue, marginOfSafety } from './break-even.ts'
import { operatingResult, profitAndLoss, type Trade } from './profit-and-loss.ts'
import { asItWas, unitsToEarnTheSame, whatIf } from './what-if.ts'

const schedule = (date: Day, repeat: Schedule['repeat'], more: Partial<Schedule> = {}): Schedule => ({
  date,
  monthDay: dateOf(date),
  repeat,
  until: null,
  ...more,
})

describe('what repeats falls due', () => {
  it.each([
    ['once', schedule('2026-03-05', 'NONE'), ['2026-03-05']],
    ['every week', schedule('2026-01-28', 'WEEKLY'), ['2026-01-28', '2026-02-04', '2026-02-11']],
    ['every quarter', schedule('2025-11-30', 'QUARTERLY'), ['2025-11-30', '2026-02-28', '2026-05-30']],
    [
      'every leap day or the day before',
      schedule('2024-02-29', 'YEARLY'),
      ['2024-02-29', '2025-02-28', '2026-02-28'],
    ],
    [
      'until it ends',
      schedule('2026-01-31', 'MONTHLY', { until: '2026-02-28' }),
      ['2026-01-31', '2026-02-28'],
    ],
  ])('%s', (_how, given, days) => {
    expect(nextDue(given, '2000-01-01', 3)).toEqual(days)
  })

  it('on the 31st, and on the last day of months that are shorter', () => {
    const year = { start: '2026-01-01', end: '2026-12-31' }

    expect(dueDays(schedule('2025-12-31', 'MONTHLY'), year)).toEqual(
      [
        '01-31',
        '02-28',
        '03-31',
        '04-30',
        '05-31',
        '06-30',
        '07-31',
        '08-31',
        '09-30',
        '10-31',
        '11-30',
        '12-31',
      ].map((day) => `2026-${day}`),
    )
  })

  it('on the day that is meant, where it begins in a short month', () => {
    expect(nextDue(schedule('2026-02-28', 'MONTHLY', { monthDay: 31 }), '2026-01-01', 3)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
  })

  it('no more when the calendar ends', () => {
    expect(nextDue(schedule('9999-11-30', 'MONTHLY'), '2026-01-01', 5)).toEqual(['9999-11-30', '9999-12-30'])
    expect(nextDue(schedule('9999-12-28', 'WEEKLY'), '2026-01-01', 5)).toEqual(['9999-12-28', '9999-12-31'])
  })
})

const yearly: Expense = { ...schedule('2026-01-01', 'YEARLY'), amount: 100_00, spreadMonths: 12 }

describe('a yearly bill over its months', () => {
  it('counts alike in each, and sums to the cent', () => {
    const shares = ['01-31', '02-28', '03-31', '04-30'].map((end) =>
      amountIn(yearly, { start: `2026-${end.slice(0, 2)}-01`, end: `2026-${end}` }),
    )

    expect(shares).toEqual([833, 834, 833, 833])
    expect(amountIn(yearly, { start: '2026-01-01', end: '2026-12-31' })).toBe(100_00)
  })

  it('counts by the day within a month', () => {
    const bill = { ...yearly, amount: 12 * 31_00 }

    expect(amountIn(bill, { start: '2026-01-01', end: '2026-01-01' })).toBe(100)
    expect(amountIn(bill, { start: '2026-02-01', end: '2026-02-14' })).toBe(1550)
  })

  it('ends with the last month of the last bill', () => {
    expect(lastDay(yearly)).toBeNull()
    expect(lastDay({ ...yearly, until: '2027-06-30' })).toBe('2027-12-31')
    expect(lastDay({ ...yearly, repeat: 'NONE' })).toBe('2026-12-31')
    expect(lastDay({ ...yearly, repeat: 'NONE', spreadMonths: 0 })).toBe('2026-01-01')
  })
})

describe('a weekly bill over months', () => {
  const weekly: Expense = { ...schedule('2026-01-28', 'WEEKLY'), amount: 91_00, spreadMonths: 3 }

  it('counts by the day, each bill over as many days', () => {
    expect(amountIn(weekly, { start: '2026-01-28', end: '2026-02-03' })).toBe(7_00)
    expect(amountIn(weekly, { start: '2026-02-04', end: '2026-02-04' })).toBe(2_00)
    expect(amountIn(weekly, { start: '2026-06-01', end: '2026-06-07' })).toBe(91_00)
    expect(lastDay({ ...weekly, until: '2026-01-28' })).toBe('2026-04-28')
  })
})

describe('what comes again for as long as the calendar goes', () => {
  const weekly: Expense = { ...schedule('2026-01-01', 'WEEKLY'), amount: 100_00, spreadMonths: 60 }
  const forever = { start: '1000-01-01', end: '9999-12-31' }

  it.each([
    ['at once', 0],
    ['over five years', 60],
  ])('is calculated and not gone through, where it counts %s', (_how, spreadMonths) => {
    const ended = { ...weekly, spreadMonths, until: '9990-01-01' }
    const began = process.cpuUsage()

    expect(amountIn(ended, forever)).toBe(415_542 * 100_00)

    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000)
  })

  it('costs next to nothing to calculate, however many bills run at a time', () => {
    const began = process.cpuUsage()
    const expenses = Array.from({ length: 500 }, (_, more) => counting({ ...weekly, amount: 100_00 + more }))

    const months = Array.from({ length: 120 }, (_, month) => {
      const start = addMonths('2026-01-01', month)
      const span = spanOf({ start, end: endOfMonth(start) })
      return expenses.reduce((sum, amountIn) => sum + amountIn(span), 0)
    })

    expect(months.every(Number.isSafeInteger)).toBe(true)
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000)
  })

  it('counts in whole cents up to the last day', () => {
    const december = { start: '9999-12-01', end: '9999-12-31' }

    expect(amountIn(weekly, december)).toBeGreaterThan(0)
    expect(Number.isInteger(amountIn(weekly, december))).toBe(true)
  })
})

const aDay = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2024-01-01', days))

const anExpense = fc
  .record({
    date: aDay,
    monthDay: fc.integer({ min: 1, max: 31 }),
    repeat: fc.constantFrom(...repeats),
    length: fc.option(fc.integer({ min: 0, max: 900 })),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    spreadMonths: fc.constantFrom(0, 0, 1, 3, 12, 60),
  })
  .map(
    ({ length, ...expense }): Expense => ({
      ...expense,
      monthDay: Math.max(expense.monthDay, dateOf(expense.date)),
      until: length === null ? null : addDays(expense.date, length),
    }),
  )

/** The same, slowly: each bill, each of its months, each of their days, and no rounding. */
const walkedUpTo = (expense: Expense, end: Day): number => {
  const { repeat, monthDay, amount, spreadMonths } = expense
  let sum = 0
  for (const bill of dueDays(expense, { start: expense.date, end })) {
    if (spreadMonths === 0) sum += amount
    const parts = repeat === 'WEEKLY' ? 1 : spreadMonths
    for (let part = 0; spreadMonths > 0 && part < parts; part += 1) {
      const start = part === 0 ? bill : onMonthDay(bill, part, monthDay)
      const after =
        repeat === 'WEEKLY' ? addDays(bill, daysOfMonths(spreadMonths)) : onMonthDay(bill, part + 1, monthDay)
      for (let day = start; day < after && day <= end; day = addDays(day, 1))
        sum += amount / parts / daysBetween(start, after)
    }
  }
  return sum
}

describe('whatever the expense', () => {
  it('parts of a period sum to the whole, wherever it is cut', () => {
    fc.assert(
      fc.property(
        anExpense,
        aDay,
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }),
        (expense, start, lengths) => {
          let from = start
          let sum = 0
          for (const length of lengths) {
            const share = amountIn(expense, { start: from, end: addDays(from, length - 1) })
            expect(share).toBeGreaterThanOrEqual(0)
            sum += share
            from = addDays(from, length)
          }
          expect(sum).toBe(amountIn(expense, { start, end: addDays(from, -1) }))
        },
      ),
    )
  })

  it('it sums to what was billed, each bill to the cent, by its last day', () => {
    fc.assert(
      fc.property(anExpense, (expense) => {
        const end = lastDay(expense)
        if (end === null) return
        const bills = dueDays(expense, { start: expense.date, end })
        expect(amountIn(expense, { start: expense.date, end })).toBe(bills.length * expense.amount)
        expect(amountIn(expense, { start: addDays(end, 1), end: addDays(end, 5000) })).toBe(0)
        expect(amountIn(expense, { start: end, end })).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('it counts what a walk from bill to bill and from day to day comes to', () => {
    fc.assert(
      fc.property(anExpense, fc.integer({ min: -40, max: 2000 }), (expense, length) => {
        const end = addDays(expense.date, length)
        const counted = amountIn(expense, { start: expense.date, end })
        expect(Math.abs(counted - walkedUpTo(expense, end))).toBeLessThanOrEqual(0.500_001)
      }),
    )
  })

  it('no two bills are closer than they repeat', () => {
    const least = { NONE: Number.POSITIVE_INFINITY, WEEKLY: 7, MONTHLY: 28, QUARTERLY: 89, YEARLY: 365 }
    fc.assert(
      fc.property(anExpense, (expense) => {
        const days = dueDays(
          { ...expense, monthDay: dateOf(expense.date) },
          { start: '2024-01-01', end: '2031-12-31' },
        )
        for (const [place, day] of days.entries()) {
          const next = days[place + 1]
          if (next) expect(daysBetween(day, next)).toBeGreaterThanOrEqual(least[expense.repeat])
        }
      }),
    )
  })
})

const trade: Trade = {
  revenue: 1000_00,
  costOfGoods: 500_00,
  stockLosses: 50_00,
  variableExpenses: 100_00,
  fixedCosts: 200_00,
}

describe('profit and loss', () => {
  it('takes stock losses from net profit alone', () => {
    expect(profitAndLoss(trade)).toMatchObject({
      grossProfit: 500_00,
      contribution: 400_00,
      expenses: 300_00,
      operatingProfit: 200_00,
      netProfit: 150_00,
      netMargin: 15,
    })
    expect(profitAndLoss(trade).roi).toBeCloseTo((150 / 850) * 100)
  })

  it.each([
    ['lost for good', 4_00, -4_00, -100],
    ['put back on the shelf', 0, 0, null],
  ])('of a sale that came back whole and was %s', (_what, stockLosses, netProfit, roi) => {
    const nothing = { revenue: 0, costOfGoods: 0, variableExpenses: 0, fixedCosts: 0 }

    expect(profitAndLoss({ ...nothing, stockLosses })).toMatchObject({
      grossProfit: 0,
      netProfit,
      netMargin: null,
      roi,
    })
  })
})

describe('break-even', () => {
  it('is where what sales leave just pays the fixed costs', () => {
    expect(breakEvenRevenue(trade)).toBe(500_00)
    expect(breakEvenCount(trade, 30)).toBe(15)
    expect(marginOfSafety(trade)).toBe(50)
    expect(breakEvenCount({ ...trade, fixedCosts: 200_01 }, 30)).toBe(16)
  })

  it.each([
    ['sales leave nothing', { ...trade, costOfGoods: 900_00 }],
    ['each sale loses', { ...trade, costOfGoods: 950_00 }],
    ['nothing was sold', { ...trade, revenue: 0, costOfGoods: 0 }],
    ['more came back than was sold', { ...trade, revenue: -100_00, costOfGoods: -500_00 }],
  ])('is nowhere where %s', (_why, given) => {
    expect([breakEvenRevenue(given), breakEvenCount(given, 30), marginOfSafety(given)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('comes on the first day that pays the rest', () => {
    const days = [5, -2, 4, 3].map((contribution, place) => ({ day: `2026-01-0${place + 1}`, contribution }))

    expect(breakEvenDay(days, 7)).toBe('2026-01-03')
    expect(breakEvenDay(days, 10)).toBe('2026-01-04')
    expect(breakEvenDay(days, 11)).toBeNull()
  })

  it('of any trade that leaves something neither earns nor loses', () => {
    const cents = fc.integer({ min: 0, max: 1e9 })
    fc.assert(
      fc.property(cents, cents, cents, cents, (revenue, costOfGoods, variableExpenses, fixedCosts) => {
        const given = { revenue, costOfGoods, variableExpenses, fixedCosts }
        const needed = breakEvenRevenue(given)
        const { contributionRatio } = operatingResult(given)
        expect(needed === null).toBe(contributionRatio === null || contributionRatio <= 0)
        if (needed !== null) expect(needed * (contributionRatio ?? 0)).toBeCloseTo(fixedCosts, 1)
      }),
    )
  })
})

describe('what if', () => {
  const atList = { ...trade, listSales: 1250_00 }

  it('nothing changes, all is as it was', () => {
    expect(whatIf(atList, asItWas(atList))).toEqual(trade)
    expect(asItWas(atList).discount).toBe(20)
    expect(unitsToEarnTheSame(trade, trade)).toBe(0)
  })

  it.each([
    ['prices rise', { price: 10 }, { revenue: 1100_00 }],
    ['costs rise', { cost: 10 }, { costOfGoods: 550_00, stockLosses: 55_00 }],
    ['no discount is given', { discount: 0 }, { revenue: 1250_00 }],
    ['the rent falls', { fixedCosts: 150_00 }, { fixedCosts: 150_00 }],
  ])('%s, only that changes', (_what, assumed, changed) => {
    expect(whatIf(atList, { ...asItWas(atList), ...assumed })).toEqual({ ...trade, ...changed })
  })

  it('prices rise, fewer units earn the same', () => {
    const after = whatIf(atList, { ...asItWas(atList), price: 10 })

    expect(unitsToEarnTheSame(trade, after)).toBeCloseTo(-20)
    expect(unitsToEarnTheSame(trade, { ...trade, costOfGoods: 950_00 })).toBeNull()
  })
})
