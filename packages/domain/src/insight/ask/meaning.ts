import type { Grain } from '#domain/figures/metrics/buckets.ts'
import type { Filter } from '#domain/figures/metrics/filters.ts'
import type { Split } from '#domain/figures/metrics/splits.ts'
import type { Range } from '#domain/ranges/range-text.ts'
import type { Comparison } from '#domain/timed-period.ts'

export type Order = 'highest' | 'lowest'

/** A product, category, person and so on of the store whose name may be in the question. */
export type NamedPart = { by: Split; key: string; label: string }

/** Which metrics a word can mean, the likeliest first; after 'how many' or 'how much' perhaps another. */
export type MetricMeant = { ids: readonly string[]; many?: string; much?: string }

/** What some words of a question can mean. */
export type Meaning =
  | ({ kind: 'metric'; split?: Split } & MetricMeant)
  | { kind: 'noun'; split: Split; counted?: string }
  | { kind: 'split'; split: Split }
  | { kind: 'grain'; grain: Grain | 'time' }
  | { kind: 'filter'; filter: Filter; words: string }
  | { kind: 'name'; parts: readonly NamedPart[]; isPartial: boolean }
  | { kind: 'period'; range: Range }
  | { kind: 'now' }
  | { kind: 'compare'; with: Comparison; step?: Grain }
  | { kind: 'versus' }
  | { kind: 'rank'; order: Order; top: number | null; metric?: MetricMeant; split?: Split }
  | { kind: 'why' }
  | { kind: 'growth' }
  | { kind: 'more' }
  | { kind: 'quantity'; of: 'many' | 'much' }
  | { kind: 'verb'; metric: MetricMeant; who: Split }
  | { kind: 'who' }
  | { kind: 'and' }
  | { kind: 'filler' }
  | { kind: 'unclear'; reason: string; instead: readonly string[] }

/** From one word up to another, that not included. */
export type Match = { from: number; to: number; meaning: Meaning; isWeak?: boolean }

type Kind<K extends Meaning['kind']> = Extract<Meaning, { kind: K }>

export const ofKind = <K extends Meaning['kind']>(matches: readonly Match[], kind: K): Kind<K>[] =>
  matches.flatMap(({ meaning }) => (meaning.kind === kind ? [meaning as Kind<K>] : []))
