import type { Metric } from '../metrics/metric.ts'
import {
  type Dimension,
  dimensionOf,
  dimensionWords,
  dividedDimension,
  isWritten,
  multipliedDimension,
  ofPercent,
  summedDimension,
  unitOf,
  written,
} from './dimension.ts'
import { refuseFormula } from './formula-error.ts'
import type { Expression, FunctionName, Operation } from './parse.ts'

type Value = number | null
type Valued = { dimension: Dimension; value: Metric['value'] }
export type CompiledFormula = Pick<Metric, 'unit' | 'needs' | 'value'>

/** What a name stands for, or a refusal. */
export type FindMetric = (name: string, place: { at: number; length: number }) => Metric

const isPercent = ({ dimension: { money, unit } }: Valued): boolean => money === 0 && unit === 'percent'

/** n/a of anything is n/a, and so is what is too large to be a number. */
const lift =
  (calculate: (values: number[]) => Value, ...operands: Valued[]): Metric['value'] =>
  (measures) => {
    const values: number[] = []
    for (const { value } of operands) {
      const one = value(measures)
      if (one === null) return null
      values.push(one)
    }
    const calculated = calculate(values)
    return calculated !== null && Number.isFinite(calculated) ? calculated : null
  }

const scaled = (of: Valued, factor: number): Valued => ({
  ...of,
  value: lift(([one = 0]) => one * factor, of),
})

/** A written 5 next to money is 5.00, which is 500 cents; next to sales for each dollar, 5 for each 100 cents. */
const asSummed = (of: Valued, { money }: Dimension): Valued =>
  isWritten(of.dimension) && money !== 0 ? scaled(of, 100 ** money) : of

const asFraction = (of: Valued): Valued => (isPercent(of) ? scaled(of, 1 / 100) : of)

const divided = ([part = 0, whole = 0]: number[]): Value => (whole === 0 ? null : part / whole)

const summedOf = (operands: Valued[], place: Expression): { dimension: Dimension; operands: Valued[] } => {
  const dimension = operands.reduce<Dimension>(
    (left, { dimension: right }) =>
      summedDimension(left, right) ??
      refuseFormula(
        place,
        `${dimensionWords(left)} and ${dimensionWords(right)} cannot be combined like this. Divide one by the other, or use two of the same kind.`.replace(
          /^./,
          (first) => first.toUpperCase(),
        ),
      ),
    written,
  )
  return { dimension, operands: operands.map((one) => asSummed(one, dimension)) }
}

const calculations: Record<Exclude<FunctionName, 'percent'>, (values: number[]) => number> = {
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  abs: ([value = 0]) => Math.abs(value),
}

const sums: Record<'+' | '-', (values: number[]) => number> = {
  '+': ([left = 0, right = 0]) => left + right,
  '-': ([left = 0, right = 0]) => left - right,
}

const multiplied = (left: Valued, right: Valued): Valued => {
  const dimension = multipliedDimension(left.dimension, right.dimension)
  const bothCount = !isWritten(left.dimension) && !isWritten(right.dimension)
  const first = bothCount && isPercent(left) ? asFraction(left) : left
  const second = bothCount && !isPercent(left) ? asFraction(right) : right
  return { dimension, value: lift(([one = 0, other = 0]) => one * other, first, second) }
}

const quotient = (left: Valued, right: Valued): Valued => {
  const dimension = dividedDimension(left.dimension, right.dimension)
  const staysPercent = dimension.money === 0 && dimension.unit === 'percent'
  const [part, whole] = staysPercent ? [left, right] : [asFraction(left), asFraction(right)]
  return { dimension, value: lift(divided, part, whole) }
}

/** What a formula calculates: its unit, the sums it needs, and its value; division by zero is n/a. */
export const compileFormula = (whole: Expression, findMetric: FindMetric): CompiledFormula => {
  const needs = new Set<Metric['needs'][number]>()

  const operation = (sign: Operation, place: Expression, [left, right]: [Valued, Valued]): Valued => {
    if (sign === '*') return multiplied(left, right)
    if (sign === '/') return quotient(left, right)
    const { dimension, operands } = summedOf([left, right], place)
    return { dimension, value: lift(sums[sign], ...operands) }
  }

  const call = (name: FunctionName, place: Expression, args: Valued[]): Valued => {
    const { dimension, operands } = summedOf(args, place)
    if (name !== 'percent') return { dimension, value: lift(calculations[name], ...operands) }
    const share: Valued = { dimension: ofPercent, value: lift(divided, ...operands) }
    return scaled(share, 100)
  }

  const compile = (expression: Expression): Valued => {
    switch (expression.kind) {
      case 'number': {
        const { value, isPercent } = expression
        return { dimension: isPercent ? ofPercent : written, value: () => value }
      }
      case 'metric': {
        const found = findMetric(expression.name, expression)
        for (const need of found.needs) needs.add(need)
        return { dimension: dimensionOf(found.unit), value: found.value }
      }
      case 'negative':
        return scaled(compile(expression.of), -1)
      case 'call':
        return call(expression.name, expression, expression.args.map(compile))
      case 'operation':
        return operation(expression.sign, expression, [compile(expression.left), compile(expression.right)])
    }
  }

  const { dimension, value } = compile(whole)
  if (needs.size === 0) refuseFormula(whole, 'Use at least one metric, such as [Net Sales].')
  const unit =
    unitOf(dimension) ?? refuseFormula(whole, `This gives ${dimensionWords(dimension)}, which is no figure.`)
  const perMoney = dimension.money === -1
  return { unit, needs: [...needs], value: perMoney ? scaled({ dimension, value }, 100).value : value }
}
