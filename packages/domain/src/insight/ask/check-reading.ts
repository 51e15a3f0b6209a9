import { isSettled } from '#domain/figures/explore/asked-question.ts'
import { splitNames } from '#domain/figures/metrics/split-names.ts'
import type { Split } from '#domain/figures/metrics/splits.ts'
import { type Known, type KnownMetric, type Refusal, refusal } from './known.ts'
import { explorationOf, type Reading } from './reading.ts'

const labelled = (metrics: readonly KnownMetric[]): string => metrics.map(({ label }) => label).join(', ')
const named = (split: Split): string => splitNames[split].toLowerCase()

const unseen = (reading: Reading, known: Known, metrics: readonly KnownMetric[]): Refusal | null => {
  const hidden = metrics.filter(({ isSeen }) => !isSeen)
  if (hidden.length > 0) return refusal(`Your role does not show ${labelled(hidden)}.`)
  const splits = [reading.split, reading.across, ...reading.filters.map(({ by }) => by)]
  const split = splits.find((one) => one !== null && !known.splits.includes(one))
  return split ? refusal(`Your role does not show figures by ${named(split)}.`) : null
}

const cannotSplit = (reading: Reading, metrics: readonly KnownMetric[]): Refusal | null => {
  const asked = [
    ...[reading.split, reading.across].map((by) => ({ by, how: 'split' })),
    ...reading.filters.map(({ by }) => ({ by, how: 'filtered' })),
  ]
  for (const { by, how } of asked) {
    const without = by ? metrics.filter(({ splits }) => !splits.includes(by)) : []
    if (by && without.length > 0) return refusal(`${labelled(without)} cannot be ${how} by ${named(by)}.`)
  }
  return null
}

const cannotTime = (
  { range, grain, compare, isWhy }: Reading,
  metrics: readonly KnownMetric[],
): Refusal | null => {
  const ofNow = metrics.filter(({ is_of_now }) => is_of_now)
  const isAboutDays = range !== null && range.preset !== 'today'
  if (ofNow.length > 0 && (isAboutDays || grain || compare))
    return refusal(`${labelled(ofNow)}: known as of now only, not for past days.`)
  if (range === null && ofNow.length < metrics.length) return refusal('Say which days are meant.')
  const without = metrics.filter(({ has_series }) => !has_series)
  if (grain && without.length > 0) return refusal(`${labelled(without)} cannot be shown over time.`)
  const past = metrics.filter(({ has_past }) => !has_past)
  if ((compare || isWhy) && past.length > 0) return refusal(`${labelled(past)} cannot be compared.`)
  if (compare && range?.period === null) return refusal('All time has nothing before it to compare with.')
  return null
}

const cannotOrder = (reading: Reading): Refusal | null => {
  const { metrics, split, across, grain, order, isWhy, compare } = reading
  if (order && !split && !grain) return refusal('Say what to rank, such as products, customers or months.')
  if (across && grain) return refusal('Split by at most two things, steps of time included.')
  if (order && ((split && grain) || across)) return refusal('Rank parts or steps of time, not both.')
  if (isWhy && (split || grain || order || metrics.length > 1))
    return refusal('A question with “why” is about one figure, without a split.')
  if (compare && (across || (split && grain))) return refusal('A table with columns cannot be compared.')
  if (metrics.length > 1 && across) return refusal('A table with two splits shows one figure.')
  return null
}

/** Why a reading has no answer, in a sentence; null where it has one. */
export const checkReading = (reading: Reading, known: Known): Refusal | null => {
  const metrics = reading.metrics.flatMap((id) => known.metrics.get(id) ?? [])
  if (metrics.length < reading.metrics.length) return refusal('This metric does not exist.')
  const found =
    unseen(reading, known, metrics) ??
    cannotTime(reading, metrics) ??
    cannotSplit(reading, metrics) ??
    cannotOrder(reading)
  if (found) return found
  return isSettled(explorationOf(reading), known.metrics)
    ? null
    : refusal('This question cannot be answered.')
}
