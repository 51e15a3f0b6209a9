import { meanOf, medianOf, quantileOf } from '#domain/insight/forecast/statistics.ts'
import type { Cents } from '#domain/money.ts'

export const adviceEvents = ['shown', 'followed', 'undone', 'dismissed', 'restored', 'judged'] as const
export type AdviceEvent = (typeof adviceEvents)[number]

/** So long advice has to work; after that it is judged, once. */
export const daysToWork = 28

export const verdicts = ['better', 'worse', 'cannot tell'] as const
export type Verdict = (typeof verdicts)[number]

/** What came in the days after, beside the same days before; followed is what the books show, not what was clicked. */
export type Outcome = { wasFollowed: boolean; change: Cents }

const fewestControls = 8
const fewestToRetire = 20
/** Nine of ten. */
const outside = 0.1
const deviations = 1.645

/**
 * How one that was followed turned out, beside those of its kind that were not. Most end with 'cannot tell': a single
 * outcome is better or worse only where hardly any of the others reached it by chance.
 */
export const verdictOf = (change: Cents, controls: readonly Cents[]): Verdict => {
  if (controls.length < fewestControls) return 'cannot tell'
  if (change > quantileOf(controls, 1 - outside / 2)) return 'better'
  return change < quantileOf(controls, outside / 2) ? 'worse' : 'cannot tell'
}

/** What following brought beside the median of those not followed; null while too few are known. */
export const effectOf = (outcomes: readonly Outcome[]): { median: Cents; low: Cents; high: Cents } | null => {
  const controls = outcomes.filter(({ wasFollowed }) => !wasFollowed).map(({ change }) => change)
  const followed = outcomes.filter(({ wasFollowed }) => wasFollowed).map(({ change }) => change)
  if (controls.length < fewestControls || followed.length < fewestControls) return null
  const usual = medianOf(controls)
  const effects = followed.map((change) => change - usual)
  const mean = meanOf(effects)
  const spread = Math.sqrt(meanOf(effects.map((effect) => (effect - mean) ** 2)))
  const reach = (deviations * spread) / Math.sqrt(effects.length)
  return {
    median: Math.round(medianOf(effects)),
    low: Math.round(mean - reach),
    high: Math.round(mean + reach),
  }
}

/** A kind whose effect is below zero beyond chance does harm, and is not shown any more. */
export const isHarmful = (outcomes: readonly Outcome[]): boolean => {
  const effect = effectOf(outcomes)
  const followed = outcomes.filter(({ wasFollowed }) => wasFollowed).length
  return effect !== null && followed >= fewestToRetire && effect.high < 0
}
