import { previewDays } from '@tillsight/contract/figures/alerts'
import { addDays, type Day } from '@tillsight/domain/day'
import { type Check, nextState, readyState } from '@tillsight/domain/figures/alerts/alert-state'
import type { Words } from '@tillsight/domain/figures/alerts/alert-words'
import type { StoreNow } from '@tillsight/domain/figures/alerts/judged-period'
import type { MemberRequest } from '#platform/request.ts'
import type { AlertRow } from '../alerts.queries.ts'
import { settleJudged } from '../fire.ts'
import type { Preview } from './kind.ts'

export type Judgement = {
  check: Check
  /** What is reported where it is true; null where it is not. */
  news: (Words & { address: string; metric: string }) | null
}

export const nowOf = ({ today, time, settings }: MemberRequest): StoreNow => ({
  today,
  time,
  weekStart: settings.weekStart,
})

/** Stores what was found where it is new: most checks find nothing, and lock nothing. */
export const settleIfNew = async (
  request: MemberRequest,
  alert: AlertRow,
  judgement: Judgement,
): Promise<void> => {
  const before = { isFiring: alert.is_firing, period: alert.period, firedFor: alert.fired_for }
  const { state, fires } = nextState(before, judgement.check)
  const isSame = state.isFiring === before.isFiring && state.period === before.period && !fires
  if (isSame && alert.problem === null) return
  await settleJudged(request, alert, judgement)
}

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
