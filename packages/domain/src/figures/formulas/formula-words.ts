import type { Expression, Operation } from './parse.ts'

const signs: Record<Operation, string> = { '+': ' + ', '-': ' − ', '*': ' × ', '/': ' ÷ ' }
const strength: Record<Operation, number> = { '+': 1, '-': 1, '*': 2, '/': 2 }

/** Which operand needs parentheses to be read as it was meant. */
const isLoose = (operand: Expression, sign: Operation, isRight: boolean): boolean => {
  if (operand.kind === 'negative') return isRight
  if (operand.kind !== 'operation') return false
  const difference = strength[operand.sign] - strength[sign]
  return difference < 0 || (difference === 0 && isRight)
}

/** Written out, so that it can be read again: 0.0000001, not 1e-7. */
const numberWords = (value: number): string =>
  value !== 0 && value < 1e-6 ? value.toFixed(20).replace(/0+$/, '') : String(value)

/** A formula as a person writes it down, each metric by what `nameOf` returns. */
export const formulaWords = (expression: Expression, nameOf: (name: string) => string): string => {
  const write = (one: Expression): string => {
    switch (one.kind) {
      case 'number':
        return `${numberWords(one.value)}${one.isPercent ? '%' : ''}`
      case 'metric':
        return nameOf(one.name)
      case 'negative':
        return one.of.kind === 'operation' ? `−(${write(one.of)})` : `−${write(one.of)}`
      case 'call':
        return `${one.name}(${one.args.map(write).join(', ')})`
      case 'operation': {
        const operand = (of: Expression, isRight: boolean) =>
          isLoose(of, one.sign, isRight) ? `(${write(of)})` : write(of)
        return `${operand(one.left, false)}${signs[one.sign]}${operand(one.right, true)}`
      }
    }
  }
  return write(expression)
}

/** Where a formula uses metrics, in reading order. */
export const usesIn = (expression: Expression): (Expression & { kind: 'metric' })[] => {
  switch (expression.kind) {
    case 'number':
      return []
    case 'metric':
      return [expression]
    case 'negative':
      return usesIn(expression.of)
    case 'call':
      return expression.args.flatMap(usesIn)
    case 'operation':
      return [...usesIn(expression.left), ...usesIn(expression.right)]
  }
}
