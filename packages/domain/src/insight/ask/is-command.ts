import type { Match } from './meaning.ts'
import type { Word } from './words.ts'

const verbs = /^(sell|buy|make|earn|spend|purchase)$/
const moves = /^(increase|decrease|drop|change|grow|raise|rise|fall|decline|shrink|order|return|discount)$/
const skipped = /^(please|the|a|an|our|my|all)$/

/** 'Sell a candle', 'increase profit', 'give Tom a discount': to be done, and not a question about a figure. */
export const isCommand = (words: readonly Word[], matches: readonly Match[]): boolean => {
  const from = words.findIndex(({ text }) => text !== 'please')
  const first = words[from]
  const next = words.findIndex(({ text }, place) => place > from && !skipped.test(text))
  if (!first || first.isQuoted) return false
  if (first.text === 'give') return !/^(me|us)$/.test(words[next]?.text ?? '')
  const match = matches.find((one) => one.from === from)
  if (!match || match.to > from + 1) return false
  if (verbs.test(first.text)) return match.meaning.kind === 'verb'
  const object = matches.find((one) => one.from === next)?.meaning.kind
  return (
    moves.test(first.text) && (object === 'name' || (match.meaning.kind === 'growth' && object === 'metric'))
  )
}
