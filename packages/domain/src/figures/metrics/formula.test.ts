import { describe, expect, it } from 'vitest'
import { metricIds, metricOf } from './catalogue.ts'
import { formulaOf, operandsOf } from './formula.ts'
import { measureWords } from './measure-words.ts'
import { type Measured, measureIds, measureOf } from './measures.ts'
import { hasSeries, splitsFor } from './splits.ts'

/** All different, none of them nothing, and sales that pay: two formulas that agree on these are the same. */
const different = Object.fromEntries(
  measureIds.map((id, place) => [id, 997 + place * place * 31]),
) as Measured
const measured: Measured = {
  ...different,
  'sales.net': 999_983,
  'sales.gross': 999_983 + different['sales.discount'] + different['returns.value'],
  'sales.net_units': 99_991,
  'sales.units': 99_991 + different['returns.units'],
}

const calculated: Record<string, (one: number, other: number) => number> = {
  '+': (one, other) => one + other,
  '−': (one, other) => one - other,
  '×': (one, other) => one * other,
  '÷': (one, other) => one / other,
}

/** Calculates what is written, times and divided before plus and minus, brackets first. */
const calculate = (tokens: (number | string)[]): number => {
  const term = (): number => {
    const token = tokens.shift()
    if (token !== '(') return Number(token)
    const inner = chain(['+', '−'])
    tokens.shift()
    return inner
  }
  const chain = (signs: string[]): number => {
    const next = () => (signs.includes('+') ? chain(['×', '÷']) : term())
    let value = next()
    while (signs.includes(String(tokens[0]))) {
      const sign = calculated[String(tokens.shift())]
      value = sign?.(value, next()) ?? Number.NaN
    }
    return value
  }
  return chain(['+', '−'])
}

describe('the formula of', () => {
  it.each(metricIds)('%s calculates the same as the metric, from what it needs', (id) => {
    const { unit, value, needs } = metricOf(id)
    const parts = formulaOf(metricOf(id))
    const operands = parts.flatMap((part) => ('measure' in part ? [part.measure] : []))
    const tokens = parts.flatMap((part): (number | string)[] =>
      'measure' in part ? [measured[part.measure]] : (part.sign.match(/\d+|[^\s\d]/g) ?? []),
    )
    // A percentage is written as a part of a whole; what is one already is stored in hundredths.
    const isShare = unit === 'percent' && operands.length > 1
    const scale = isShare ? 100 : unit === 'percent' ? 0.01 : 1

    const exact = calculate(tokens) * scale

    // Units and sales are whole numbers.
    expect(unit === 'count' ? Math.ceil(exact) : exact).toBeCloseTo(value(measured) ?? Number.NaN, 6)
    if (needs.length > 1) expect(needs).toEqual(expect.arrayContaining(operands))
  })

  it.each(metricIds)('%s can be shown wherever the metric can, to everyone who may see the metric', (id) => {
    const { needs } = metricOf(id)
    const operands = operandsOf(metricOf(id))
    const permissions = needs.map((measure) => measureOf(measure).permission)

    expect(splitsFor(operands)).toEqual(expect.arrayContaining(splitsFor(needs)))
    expect(hasSeries(operands, 'hour') || !hasSeries(needs, 'hour')).toBe(true)
    for (const operand of operands)
      expect([undefined, ...permissions]).toContain(measureOf(operand).permission)
  })
})

describe('the words for measures', () => {
  it('are different for each', () => {
    expect(new Set(Object.values(measureWords).map(({ label }) => label)).size).toBe(measureIds.length)
  })
})
