import type { Split } from '#domain/figures/metrics/splits.ts'
import { type Refusal, refusal } from './known.ts'
import { type Match, type MetricMeant, ofKind } from './meaning.ts'
import { verbIn, whoIsMeant } from './who-did.ts'
import type { Word } from './words.ts'

type Figures = { metrics: readonly string[]; splits: readonly Split[] }

type Said = { match: Match; metric: MetricMeant }

/** What 'top products' and 'best customers' are ranked by. */
export const rankedUsually: MetricMeant = { ids: ['netSales', 'unitsSold'] }

const whichFigure = refusal('Say which figure, such as net sales, profit or units sold.')

/** After 'how many' a count is meant, after 'how much' an amount. */
const inQuantity = (metric: MetricMeant, quantity: 'many' | 'much' | undefined): string | undefined =>
  (quantity && metric[quantity]) ?? metric.ids[0]

const isJoined = (words: readonly Word[], matches: readonly Match[], next: Match): boolean =>
  words[next.from]?.isNext === true ||
  matches.some(({ meaning, to }) => meaning.kind === 'and' && to === next.from)

/** In a list with a figure, on either side of it. */
const isListed = (words: readonly Word[], matches: readonly Match[], noun: Match): boolean => {
  const next = matches.find(({ from, meaning }) => from >= noun.to && meaning.kind !== 'and')
  return isJoined(words, matches, noun) || (next?.meaning.kind === 'metric' && isJoined(words, matches, next))
}

/** Several figures are a list: without 'and' between them, two figures side by side mean something else. */
const areJoined = (words: readonly Word[], matches: readonly Match[], said: readonly Said[]): boolean =>
  said.slice(1).every(({ match }) => isJoined(words, matches, match))

const metricsSaid = (matches: readonly Match[]): Said[] =>
  matches.flatMap((match) => (match.meaning.kind === 'metric' ? [{ match, metric: match.meaning }] : []))

const splitsSaid = (matches: readonly Match[]): Split[] =>
  matches.flatMap(({ meaning }): Split[] => {
    if (meaning.kind === 'split') return [meaning.split]
    return (meaning.kind === 'metric' || meaning.kind === 'rank') && meaning.split ? [meaning.split] : []
  })

/** 'How many', or 'the most mugs': pieces are counted, too. */
const quantityOf = (words: readonly Word[], matches: readonly Match[]): 'many' | 'much' | undefined => {
  const said = ofKind(matches, 'quantity')[0]?.of
  if (said) return said
  const isOfPieces = matches.some(
    ({ meaning, to }, place) =>
      meaning.kind === 'rank' &&
      /^(most|fewest|least)$/.test(words[to - 1]?.text ?? '') &&
      matches[place + 1]?.meaning.kind === 'name',
  )
  return isOfPieces ? 'many' : undefined
}

type Nouns = { counted: string[]; splits: Split[] }

/** A noun such as 'customers' is counted where it stands alone or in a list with figures; else it is a split. */
const readNouns = (nouns: readonly Match[], isCounted: (noun: Match) => string | null): Nouns => {
  const read = nouns.map((noun) => ({ noun, counted: isCounted(noun) }))
  return {
    counted: read.flatMap(({ counted }) => counted ?? []),
    splits: read.flatMap(({ noun: { meaning }, counted }) =>
      counted === null && meaning.kind === 'noun' ? [meaning.split] : [],
    ),
  }
}

/** Which figures, and by what they are split. */
export const composeMetrics = (
  words: readonly Word[],
  matches: readonly Match[],
  named: readonly Match[],
): Figures | Refusal => {
  const said = metricsSaid(matches)
  if (!areJoined(words, matches, said)) return refusal('Put “and” between figures, or ask for one of them.')
  const quantity = quantityOf(words, matches)
  const ranks = ofKind(matches, 'rank')
  const done = verbIn(matches)
  const verb = done?.meaning
  const nouns = matches.filter((match) => match.meaning.kind === 'noun' && !named.includes(match))
  const explicit = splitsSaid(matches)
  const asksWho = ofKind(matches, 'who').length > 0
  if (asksWho && !verb && nouns.length === 0) return refusal('Say who is meant: a seller or a customer.')

  const countedAs = (noun: Match): string | null => {
    const { meaning } = noun
    if (meaning.kind !== 'noun' || ranks.length > 0 || asksWho || explicit.length > 0) return null
    if (said.length > 0 && !isListed(words, matches, noun)) return null
    // 'How many products did we sell' asks for pieces more often than for different products.
    if (meaning.split === 'product')
      return quantity === 'many' ? (verb ? 'unitsSold' : 'sellingProducts') : null
    return verb && quantity !== 'many' ? null : (meaning.counted ?? null)
  }
  const { counted, splits } = readNouns(nouns, countedAs)
  const implied = ranks.flatMap(({ metric }) => metric ?? [])[0] ?? verb?.metric
  const isBare = said.length + nouns.length + explicit.length === 0
  const ofProducts = words[0]?.text === 'what' && isBare && !quantity && implied?.many === 'unitsSold'
  const all = [
    ...explicit,
    ...splits,
    ...(asksWho && done && nouns.length === 0 ? [whoIsMeant(words, matches, done)] : []),
    ...(ofProducts ? (['product'] as const) : []),
  ]
  const ids = [...said.map(({ metric }) => inQuantity(metric, quantity)), ...counted].filter(
    (id) => id !== undefined,
  )
  if (ids.length > 0) return { metrics: [...new Set(ids)], splits: all }
  const other = implied ?? (ranks.length > 0 ? rankedUsually : undefined)
  const id = other && inQuantity(other, quantity)
  return id ? { metrics: [id], splits: all } : whichFigure
}
