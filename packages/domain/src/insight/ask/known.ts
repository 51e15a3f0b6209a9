import type { Explorable } from '#domain/figures/explore/exploration.ts'
import type { Split } from '#domain/figures/metrics/splits.ts'
import type { NamedPart } from './meaning.ts'
import type { Calendar } from './period-words.ts'

export type KnownMetric = Explorable & {
  label: string
  is_of_now: boolean
  has_past: boolean
  /** Whether the person may see it; what they may not is refused as such. */
  isSeen: boolean
}

/** What a question is read against: the figures there are, the splits of the role, and names of the store. */
export type Known = {
  metrics: ReadonlyMap<string, KnownMetric>
  splits: readonly Split[]
  names: readonly NamedPart[]
  calendar: Calendar
}

/** Why there is no answer, which words were not understood, and questions nearby that have one. */
export type Refusal = { reason: string; words: readonly string[]; nearest: readonly string[] }

export const refusal = (reason: string, words: readonly string[] = []): Refusal => ({
  reason,
  words,
  nearest: [],
})

export const isRefusal = (result: object): result is Refusal => 'reason' in result
