import { describe, expect, it } from 'vitest'
import { centsOf, isWholeCents, roundHalfUp } from '#domain/money.ts'
import { hueOf, initialsOf } from './initials.ts'
import { lengthOf } from './limits.ts'
import { earnings } from './margin.ts'
import { changedPrice } from './price-change.ts'
import { daysOfCover } from './stock-cover.ts'
import { movementOf, unitsLost } from './stock-movement.ts'
import { stockStatus } from './stock-status.ts'
import { inUnits, perUnit, unitNames } from './unit.ts'

describe('stock status', () => {
  it.each([
    [0, 5, 'NOTAVAILABLE'],
    [1, 5, 'ENDING'],
    [4, 5, 'ENDING'],
    [5, 5, 'ACTIVE'],
    [500, 5, 'ACTIVE'],
    [0, 0, 'NOTAVAILABLE'],
    [1, 0, 'ACTIVE'],
    [19, 20, 'ENDING'],
  ] as const)('of %i left with a threshold of %i is %s', (balance, threshold, status) => {
    expect(stockStatus(balance, threshold)).toBe(status)
  })
})

describe('money', () => {
  it.each([
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [1.005, 100],
    [4.35, 435],
    [1_000_000_000, 100_000_000_000],
  ])('%d is %i cents', (amount, cents) => {
    expect(centsOf(amount)).toBe(cents)
  })

  it.each([
    [19.99, true],
    [0.01, true],
    [999_999.99, true],
    [1.005, false],
    [0.001, false],
    [1e-9, false],
    [1.000_000_001, false],
    [99_999_999.99, true],
    [-99.99, true],
  ])('%d has whole cents: %s', (amount, answer) => {
    expect(isWholeCents(amount)).toBe(answer)
  })

  it.each([
    [0.5, 1],
    [-0.5, -1],
    [1.49, 1],
    [2.5, 3],
  ])('%d rounds to %i', (value, answer) => {
    expect(roundHalfUp(value)).toBe(answer)
  })
})

describe('margin and markup', () => {
  it.each([
    [2000, 1000, 1000, 50, 100],
    [1000, 1000, 0, 0, 0],
    [1000, 1500, -500, -50, -33.333],
  ])('of a price of %i at a cost of %i', (price, cost, profit, margin, markup) => {
    const answer = earnings(price, cost)
    expect(answer.profit).toBe(profit)
    expect(answer.margin).toBeCloseTo(margin, 2)
    expect(answer.markup).toBeCloseTo(markup, 2)
  })

  it('have no percent of nothing', () => {
    expect(earnings(0, 0)).toEqual({ profit: 0, margin: null, markup: null })
  })
})

describe('a change of price', () => {
  it.each([
    [1000, { kind: 'percent', by: 10 }, 1100],
    [999, { kind: 'percent', by: 10 }, 1099],
    [995, { kind: 'percent', by: 10 }, 1095],
    [1005, { kind: 'percent', by: -50 }, 503],
    [333, { kind: 'percent', by: 33.33 }, 444],
    [1000, { kind: 'amount', by: -250 }, 750],
    [1000, { kind: 'percent', by: -100 }, 0],
  ] as const)('of %i by %j is %i', (price, change, answer) => {
    expect(changedPrice(price, change)).toBe(answer)
  })
})

describe('stock', () => {
  it.each([
    ['received', 5, 3, 5],
    ['damage', 2, 3, -2],
    ['loss', 1, 3, -1],
    ['correction', -1, 3, -1],
    ['recount', 10, 3, 7],
    ['recount', 0, 3, -3],
  ] as const)('moves for %s of %i at %i by %i', (reason, quantity, balance, answer) => {
    expect(movementOf(reason, quantity, balance)).toBe(answer)
  })

  it.each([
    [30, 15, 30, 60],
    [0, 15, 30, 0],
    [30, 0, 30, null],
    [30, 15, 0, null],
  ])('of %i lasts, at %i in %i days, for %s days', (balance, sold, days, answer) => {
    expect(daysOfCover(balance, sold, days)).toBe(answer)
  })
})

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['Blue mug', 8],
    ['Café', 4],
    ['Cafe\u0301', 4],
    ['🇩🇪', 1],
    ['👨‍👩‍👧‍👦', 1],
    ['👩🏽‍❤️‍💋‍👨🏿', 1],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
    ['각', 1],
    ['क्षि', 1],
  ])('%j is what a person counts: %i', (text, length) => {
    expect(lengthOf(text)).toBe(length)
  })

  it('counts a letter buried under marks as more than one', () => {
    expect(lengthOf(`a${'\u0301'.repeat(9)}`)).toBe(1)
    expect(lengthOf(`a${'\u0301'.repeat(99)}`)).toBe(10)
  })

  it('is found at once, however long the text', () => {
    const start = process.cpuUsage()
    expect(lengthOf('é'.repeat(5_000_000))).toBeGreaterThan(1000)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(100)
  })
})

describe('initials', () => {
  it.each([
    ['Mug', 'M'],
    ['blue enamel mug', 'BE'],
    [' T-shirt · M · red', 'TS'],
    ['Ünder', 'Ü'],
    ['👨‍👩‍👧‍👦 pack', '👨‍👩‍👧‍👦P'],
    ['& Sons', 'S'],
    ['…', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('stand on a colour of their own, the same each time', () => {
    expect(hueOf('Mug')).toBe(hueOf(' mug '))
    expect(new Set(['Mug', 'Bowl', 'Tea pot', 'Lamp'].map(hueOf)).size).toBe(4)
    for (const name of ['', 'x'.repeat(200), '👨‍👩‍👧‍👦']) expect(hueOf(name)).toBeLessThan(360)
  })
})

describe('units', () => {
  it('stand after a number, except pieces', () => {
    expect(unitNames.map((unit) => inUnits('3', unit)).slice(0, 3)).toEqual(['3', '3 kg', '3 g'])
    expect(perUnit('$4.50', 'KG')).toBe('$4.50 / kg')
    expect(perUnit('$4.50', 'PIECE')).toBe('$4.50')
  })
})

describe('units lost', () => {
  it.each([
    ['damage', -3, 3],
    ['loss', -2, 2],
    ['recount', -4, 4],
    ['recount', 5, -5],
    ['recount', 0, 0],
    ['correction', -6, 0],
    ['correction', 6, 0],
    ['received', 7, 0],
    ['opening', 8, 0],
    ['sale', -1, 0],
    ['return', 1, 0],
  ] as const)('by a %s of %i are %i', (reason, by, lost) => {
    expect(unitsLost(reason, by)).toBe(lost)
  })
})
