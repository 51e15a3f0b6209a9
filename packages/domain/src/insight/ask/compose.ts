import type { Split } from '#domain/figures/metrics/splits.ts'
import { composeFilters } from './compose-filters.ts'
import { composeMetrics } from './compose-metrics.ts'
import { composePeriods } from './compose-periods.ts'
import { isCommand } from './is-command.ts'
import { isRefusal, type Known, type Refusal, refusal } from './known.ts'
import { type Match, ofKind } from './meaning.ts'
import type { Reading } from './reading.ts'
import { fitNames } from './who-did.ts'
import { mostWords, type Word } from './words.ts'

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')

/** Words that mean nothing here: a question with one of them is never answered without it. */
export const leftOver = (words: readonly Word[], matches: readonly Match[]): string[] => {
  const isRanked = matches.some(({ meaning }) => meaning.kind === 'rank')
  const counts = matches.filter(({ meaning, isWeak }) => !(meaning.kind === 'grain' && isWeak && !isRanked))
  return words.flatMap(({ typed }, place) =>
    counts.some(({ from, to }) => from <= place && place < to) ? [] : [typed],
  )
}

const composeOrder = (matches: readonly Match[]): Pick<Reading, 'order' | 'top'> | Refusal => {
  const ranks = ofKind(matches, 'rank')
  const [first] = ranks
  if (ranks.some(({ order }) => order !== first?.order))
    return refusal('Ask for one order at a time: the highest or the lowest.')
  return { order: first?.order ?? null, top: ranks.find(({ top }) => top !== null)?.top ?? null }
}

const composeSteps = (matches: readonly Match[]): Pick<Reading, 'grain'> | Refusal => {
  const grains = [...new Set(ofKind(matches, 'grain').map(({ grain }) => grain))]
  const said = grains.filter((grain) => grain !== 'time')
  if (said.length > 1) return refusal('Ask for one step of time: days, weeks, months, quarters or years.')
  return { grain: said[0] ?? grains[0] ?? null }
}

const composeSplits = (splits: readonly Split[]): Pick<Reading, 'split' | 'across'> | Refusal => {
  const [split = null, across = null, ...more] = [...new Set(splits)]
  return more.length > 0 ? refusal('Split by at most two things.') : { split, across }
}

const noCommand = refusal(
  'Ask for a figure, such as “sales by product last month”: a question changes nothing.',
)
const noRankByChange = refusal('Parts are ranked by their size, not by how much they changed.')

/** 'Which category grew the most' is not the largest of them. */
const isRankedByChange = (matches: readonly Match[]): boolean =>
  matches.some(({ meaning }) => meaning.kind === 'rank') &&
  matches.some(({ meaning }) => meaning.kind === 'growth' || meaning.kind === 'more')

/** 'Per employee hour' is neither by employee nor by hour. */
const sideBySide = (words: readonly Word[], matches: readonly Match[]): string | null => {
  const places = matches.flatMap(({ meaning, from, to }, place) => {
    const next = matches[place + 1]
    const isPart = meaning.kind === 'split' || meaning.kind === 'noun'
    const isSide = isPart && next?.meaning.kind === 'noun' && next.from === to && !words[to]?.isNext
    return isSide && next ? [words.slice(from, next.to)] : []
  })
  return places[0] ? places[0].map(({ typed }) => typed).join(' ') : null
}

/** Puts what the words mean together; a refusal where they do not make one question. */
export const compose = (words: readonly Word[], found: readonly Match[], known: Known): Reading | Refusal => {
  if (words.length === 0) return refusal('Type a question, such as “sales by product last month”.')
  if (words.length > mostWords) return refusal(`Ask in at most ${mostWords} words.`)
  const left = leftOver(words, found)
  if (left.length > 0) return refusal(`Not understood: ${quoted(left)}.`, left)
  const unclear = ofKind(found, 'unclear')
  if (unclear.length > 0) return refusal(unclear.map(({ reason }) => reason).join(' '))
  if (isCommand(words, found)) return noCommand
  if (isRankedByChange(found)) return noRankByChange
  const beside = sideBySide(words, found)
  if (beside) return refusal(`“${beside}”: put “and” between parts, or ask for one of them.`)
  const matches = fitNames(words, found)
  if (isRefusal(matches)) return matches
  const filters = composeFilters(words, matches)
  if (isRefusal(filters)) return filters
  const figures = composeMetrics(words, matches, filters.nouns)
  if (isRefusal(figures)) return figures
  const splits = composeSplits(figures.splits)
  if (isRefusal(splits)) return splits
  const steps = composeSteps(matches)
  if (isRefusal(steps)) return steps
  const order = composeOrder(matches)
  if (isRefusal(order)) return order
  const isWhy = matches.some(({ meaning }) => meaning.kind === 'why')
  const when = composePeriods(matches, known, { isWhy, metrics: figures.metrics })
  if (isRefusal(when)) return when
  return { metrics: figures.metrics, ...splits, ...steps, filters: filters.filters, ...when, ...order, isWhy }
}
