import { isMetricId, metricIds, metricOf } from '#domain/figures/metrics/catalogue.ts'
import type { Known } from './known.ts'
import type { Match, Meaning } from './meaning.ts'
import { metricWords, rankedWords, verbWords } from './metric-words.ts'
import { namesIn } from './names-in.ts'
import { openDaysIn } from './open-days.ts'
import { compareWords, rankWords } from './order-words.ts'
import { readPeriod } from './period-words.ts'
import { phrasesIn, phrasesOf } from './phrases.ts'
import { metricWordsOf } from './reading-words.ts'
import { fillerWords, filterWords, smallWords, unclearWords, weekdayFilter } from './small-words.ts'
import { grainWords, rankedSteps, splitWords } from './split-words.ts'
import type { Word } from './words.ts'

const labels = metricIds
  .filter((id) => id !== 'sales' && id !== 'returns')
  .map((id) => [metricWordsOf(id, metricOf(id).label), { kind: 'metric', ids: [id] } as Meaning] as const)

const ready = phrasesOf([
  ...labels,
  ...compareWords,
  ...unclearWords,
  ...grainWords,
  ...rankedWords,
  ...rankWords,
  ...splitWords,
  ...metricWords,
  ...filterWords,
  ...verbWords,
  ...smallWords,
])
const steps = phrasesOf(rankedSteps)
const fillers = phrasesOf(fillerWords)

/** Every word that means something by itself, to find what a misspelt one was meant to be. */
export const knownWords: readonly string[] = [
  ...new Set([...ready.values()].flatMap((phrases) => phrases.flatMap(({ roots }) => roots))),
].filter((word) => word.length > 3)

const mostPeriodWords = 10

/** How periods begin: most words of a question cannot, and need not be tried. */
const beginsPeriod =
  /^(\d|last|past|previous|this|today|yesterday|day|all|ever|since|from|between|week|month|quarter|year|[wmqy]td|first|second|third|fourth|q\d|h\d|black|cyber|valentine|halloween|christmas|new|a$|one|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)/

const periodsIn = (words: readonly Word[], { calendar }: Known): Match[] =>
  words.flatMap(({ text }, from) => {
    if (!beginsPeriod.test(text)) return []
    const lengths = Array.from({ length: Math.min(mostPeriodWords, words.length - from) }, (_, at) => at + 1)
    return lengths.flatMap((length): Match[] => {
      const said = words.slice(from, from + length)
      if (said.some(({ isQuoted }) => isQuoted)) return []
      const range = readPeriod(said.map(({ text }) => text).join(' '), calendar)
      return range ? [{ from, to: from + length, meaning: { kind: 'period', range } }] : []
    })
  })

const weekdaysIn = (words: readonly Word[]): Match[] =>
  words.flatMap(({ text }, from) => {
    const found = weekdayFilter(text)
    return found ? [{ from, to: from + 1, meaning: { kind: 'filter', ...found } }] : []
  })

const weak = (match: Match): Match => ({ ...match, isWeak: true })

/** Everything that words of the question can mean, those that win where two are as long first. */
const allMatches = (words: readonly Word[], known: Known): Match[] => {
  const own = [...known.metrics.values()].filter(({ id }) => !isMetricId(id))
  const ownLabels = phrasesOf(
    own.map(({ id, label }) => [label.replaceAll('|', ' '), { kind: 'metric', ids: [id] }]),
  )
  const names = namesIn(words, known.names)
  return [
    ...names.filter(({ isWeak }) => !isWeak),
    ...phrasesIn(words, ownLabels),
    ...periodsIn(words, known),
    ...openDaysIn(words, known.calendar),
    ...weekdaysIn(words),
    ...phrasesIn(words, ready),
    ...(words.some(({ text }) => text === 'compare') ? phrasesIn(words, comparing) : []),
    ...phrasesIn(words, fillers),
    ...names.filter(({ isWeak }) => isWeak),
    ...phrasesIn(words, steps).map(weak),
  ]
}

const isSame = (one: Match, other: Match): boolean =>
  one.from === other.from && one.to === other.to && one.meaning.kind === other.meaning.kind

/** 'Compare … with …': only beside 'compare' is 'with' what stands before the other period. */
const comparing = phrasesOf([
  ['compare', { kind: 'filler' }],
  ['with', { kind: 'versus' }],
])

/** The longest meanings that do not overlap, in the order of the words. What is left out can be banned to read it another way. */
export const matchesIn = (words: readonly Word[], known: Known, banned: readonly Match[] = []): Match[] => {
  const isQuoted = ({ from }: Match): number => Number(words[from]?.isQuoted ?? false)
  const found = allMatches(words, known)
    .filter((match) => !banned.some((one) => isSame(one, match)))
    .toSorted((one, other) => isQuoted(other) - isQuoted(one) || other.to - other.from - (one.to - one.from))
  const chosen: Match[] = []
  for (const match of found)
    if (chosen.every(({ from, to }) => match.to <= from || match.from >= to)) chosen.push(match)
  return chosen.toSorted((one, other) => one.from - other.from)
}
