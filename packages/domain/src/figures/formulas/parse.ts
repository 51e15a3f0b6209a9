import { refuseFormula } from './formula-error.ts'
import { type Token, tokensOf } from './tokens.ts'

type Place = { at: number; length: number }
export type Operation = '+' | '-' | '*' | '/'
export type FunctionName = 'min' | 'max' | 'abs' | 'percent'
export type Expression = Place &
  (
    | { kind: 'number'; value: number; isPercent: boolean }
    | { kind: 'metric'; name: string }
    | { kind: 'operation'; sign: Operation; left: Expression; right: Expression }
    | { kind: 'negative'; of: Expression }
    | { kind: 'call'; name: FunctionName; args: Expression[] }
  )

/** How many values a function takes, and what it is written like. */
export const functions: Record<FunctionName, { least: number; most: number; usage: string }> = {
  min: { least: 2, most: 10, usage: 'min(a, b)' },
  max: { least: 2, most: 10, usage: 'max(a, b)' },
  abs: { least: 1, most: 1, usage: 'abs(a)' },
  percent: { least: 2, most: 2, usage: 'percent(part, whole)' },
}

const mostNested = 30
const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name)
const isSign = (token: Token, ...texts: string[]): boolean =>
  token.kind === 'sign' && texts.includes(token.text)
const across = (first: Place, last: Place): Place => ({
  at: first.at,
  length: last.at + last.length - first.at,
})

const expected = (token: Token): never =>
  refuseFormula(
    token,
    token.kind === 'end'
      ? 'The formula is not complete: add a metric or a number.'
      : 'Expected a metric in [brackets], a number or a function here.',
  )

/** What a formula says, by the usual rules of arithmetic. */
export const parseFormula = (text: string): Expression => {
  const tokens = tokensOf(text)
  let place = 0
  let depth = 0
  const peek = (): Token => tokens[Math.min(place, tokens.length - 1)] as Token
  const take = (): Token => {
    const token = peek()
    place += 1
    return token
  }
  const takeSign = (text: string, message: string): Token =>
    isSign(peek(), text) ? take() : refuseFormula(peek(), message)

  const nested = <Read>(read: () => Read): Read => {
    depth += 1
    if (depth > mostNested) refuseFormula(peek(), 'Too many parentheses inside each other.')
    const result = read()
    depth -= 1
    return result
  }

  const call = (word: Token & { text: string }): Expression => {
    const name = word.text
    if (!isFunction(name))
      return refuseFormula(
        word,
        `There is no function “${name}”. Write metrics in [brackets]; functions are ${Object.keys(functions).join(', ')}.`,
      )
    const { least, most, usage } = functions[name]
    takeSign('(', `Write ${usage}.`)
    const args = [nested(sum)]
    while (isSign(peek(), ',')) {
      take()
      args.push(nested(sum))
    }
    const end = takeSign(')', `Close ${name}( with ).`)
    if (args.length < least || args.length > most) refuseFormula(across(word, end), `Write ${usage}.`)
    return { ...across(word, end), kind: 'call', name, args }
  }

  const value = (): Expression => {
    const token = take()
    if (token.kind === 'number') {
      const isPercent = isSign(peek(), '%')
      const last = isPercent ? take() : token
      return { ...across(token, last), kind: 'number', value: token.value, isPercent }
    }
    if (token.kind === 'name') return { at: token.at, length: token.length, kind: 'metric', name: token.text }
    if (token.kind === 'word') return call(token as Token & { text: string })
    if (isSign(token, '-')) {
      const of = nested(value)
      return { ...across(token, of), kind: 'negative', of }
    }
    if (!isSign(token, '(')) return expected(token)
    const inner = nested(sum)
    return { ...inner, ...across(token, takeSign(')', 'Close this with ).')) }
  }

  const chain = (read: () => Expression, ...allowed: Operation[]): Expression => {
    let left = read()
    while (isSign(peek(), ...allowed)) {
      const sign = (take() as Token & { text: Operation }).text
      const right = read()
      left = { ...across(left, right), kind: 'operation', sign, left, right }
    }
    return left
  }
  const product = (): Expression => chain(value, '*', '/')
  const sum = (): Expression => chain(product, '+', '-')

  const whole = sum()
  if (peek().kind !== 'end') refuseFormula(peek(), 'Expected +, −, × or ÷ here.')
  return whole
}
