import { checkReading } from './check-reading.ts'
import { rankedUsually } from './compose-metrics.ts'
import { isRefusal, type Known } from './known.ts'
import { matchesIn } from './matches.ts'
import { type Match, type MetricMeant, ofKind } from './meaning.ts'
import { readOnce } from './read-once.ts'
import type { Reading } from './reading.ts'
import type { Word } from './words.ts'

const mostOthers = 2

/** What the figures of a reading were read from: their own words, else an order or a verb. */
const metricsMeant = (matches: readonly Match[]): readonly MetricMeant[] => {
  const said = ofKind(matches, 'metric')
  if (said.length > 0) return said
  const ranks = ofKind(matches, 'rank')
  const implied = [
    ...ranks.flatMap(({ metric }) => metric ?? []),
    ...ofKind(matches, 'verb').map(({ metric }) => metric),
  ]
  return implied.length > 0 || ranks.length === 0 ? implied : [rankedUsually]
}

/** The other metrics that a word can mean: profit is gross or net. */
const withOtherMetrics = (matches: readonly Match[], reading: Reading): Reading[] =>
  metricsMeant(matches).flatMap(({ ids: likely, many, much }) => {
    const ids = [...new Set([...likely, ...(many ? [many] : []), ...(much ? [much] : [])])]
    const used = ids.find((id) => reading.metrics.includes(id))
    if (!used) return []
    return ids
      .filter((id) => !reading.metrics.includes(id))
      .map((id) => ({ ...reading, metrics: reading.metrics.map((one) => (one === used ? id : one)) }))
  })

/** A figure with a long name may be what its words mean otherwise: sales per day, or sales by day. */
const withOtherMatches = (words: readonly Word[], matches: readonly Match[], known: Known): Reading[] =>
  matches
    .filter(({ meaning, from, to }) => to - from > 1 && meaning.kind === 'metric')
    .flatMap((match) => {
      const other = readOnce(words, known, [match])
      return isRefusal(other) ? [] : [other]
    })

/** The same name of another kind: a category that is called as a product is. */
const withOtherNames = (
  words: readonly Word[],
  matches: readonly Match[],
  { reading, known }: Asked,
): Reading[] =>
  ofKind(matches, 'name').flatMap(({ parts }) => {
    const used = reading.filters.map(({ by }) => by)
    if (parts.every(({ by }) => used.includes(by))) return []
    const names = known.names.filter((name) => !parts.includes(name) || !used.includes(name.by))
    const other = readOnce(words, { ...known, names })
    return isRefusal(other) ? [] : [other]
  })

type Asked = { reading: Reading; known: Known }

/** What else the question could mean, and can be answered. */
export const otherReadings = (words: readonly Word[], reading: Reading, known: Known): Reading[] => {
  const matches = matchesIn(words, known)
  const all = [
    ...withOtherNames(words, matches, { reading, known }),
    ...withOtherMetrics(matches, reading),
    ...withOtherMatches(words, matches, known),
  ]
  const seen = new Set([JSON.stringify(reading)])
  const isNew = (other: Reading): boolean => {
    const text = JSON.stringify(other)
    if (seen.has(text)) return false
    seen.add(text)
    return checkReading(other, known) === null
  }
  return all.filter(isNew).slice(0, mostOthers)
}
