import { previewDays } from '@tillsight/contract/figures/alerts'
import { addDays, type Day } from '@tillsight/domain/day'
import { type Check, nextState, readyState } from '@tillsight/domain/figures/alerts/alert-state'
import type { StoreNow } from '@tillsight/domain/figures/alerts/judged-period'
import type { MemberRequest } from '#platform/request.ts'
import type { Preview } from './kind.ts'

export const nowOf = ({ today, time, settings }: MemberRequest): StoreNow => ({
  today,
  time,
  weekStart: settings.weekStart,
})

/** The days of a preview, the oldest first. */
export const daysOfPreview = ({ today }: MemberRequest): Day[] =>
  Array.from({ length: previewDays }, (_, place) => addDays(today, place - previewDays))

/** What an alert would have done on these days, by what was true at the end of each. */
export const replay = (days: readonly { day: Day; check: Check }[]): Preview => {
  let state = readyState
  const fired: Day[] = []
  for (const { day, check } of days) {
    const next = nextState(state, check)
    state = next.state
    if (next.fires) fired.push(day)
  }
  const decided = days.filter(({ check }) => check.isTrue !== null)
  return { fired, days: decided.length, running_low: null }
}
