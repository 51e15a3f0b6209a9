import type { Hello } from '@tillsight/contract/live'
import type { LiveChange } from './live-stream.ts'

/** What changed since the page began to load, however long the hello was on its way. */
export const afterHello = ({ known_ms, changed }: Hello, pageAgeMs: number): LiveChange => {
  if (known_ms < pageAgeMs) return { event: 'refresh' }
  const missed = changed.filter(({ ms_ago }) => ms_ago <= pageAgeMs)
  return { event: 'change', topics: missed.map(({ topic }) => topic) }
}

/** One of the clocks stops while the computer sleeps, the other can be set back. */
export const pageAge = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin)
