import type { StockRule } from '@tillsight/domain/figures/alerts/alert-rule'
import { nextState } from '@tillsight/domain/figures/alerts/alert-state'
import { stockFired } from '@tillsight/domain/figures/alerts/alert-words'
import { formatsOf } from '@tillsight/domain/formats'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import { type AlertRow, lockAlert, updateProblem, updateState } from './alerts.queries.ts'
import { deliver } from './deliver.ts'
import { stockAddress } from './figure-address.ts'
import type { Judgement } from './kinds/kind.ts'
import { endNotifications, insertNotification, type NewNotification } from './notifications.queries.ts'
import {
  deleteRecovered,
  endStockNotifications,
  hasReported,
  insertNewlyLow,
  updateReported,
} from './stock.queries.ts'

/** The notification and all that is sent of it, together or not at all. */
const report = async (
  request: MemberRequest,
  alert: AlertRow,
  news: Omit<NewNotification, 'alertId'>,
): Promise<void> => {
  if (!(await insertNotification(request, { ...news, alertId: alert.id }))) return
  await deliver(request, alert, news)
  await audit(request, {
    ...request,
    action: 'alert.fired',
    record: { kind: 'alert', id: alert.id },
    after: { id: news.id, title: news.title, reason: news.reason },
  })
}

/** Stores what the check found, and reports it if it is news. Of two processes that found the same, one does. */
const settle = (request: MemberRequest, alert: AlertRow, { check, news }: Judgement): Promise<void> =>
  inTransaction(request, async (request) => {
    const locked = await lockAlert(request, alert)
    if (!locked) return
    const { state, fires } = nextState(locked, check)
    await updateState(request, alert.id, state)
    if (locked.isFiring && !(state.isFiring && !fires)) await endNotifications(request, alert.id)
    if (fires && news)
      await report(request, alert, { id: newId(), series: locked.series, period: check.key, ...news })
    if (fires || locked.isFiring !== state.isFiring) request.publish('alerts')
  })

/** Stores what was found where it is new: most checks find nothing, and lock nothing. */
export const settleJudged = async (
  request: MemberRequest,
  alert: AlertRow,
  judgement: Judgement,
): Promise<void> => {
  const before = { isFiring: alert.is_firing, period: alert.period, firedFor: alert.fired_for }
  const { state, fires } = nextState(before, judgement.check)
  const isSame = state.isFiring === before.isFiring && state.period === before.period && !fires
  if (isSame && alert.problem === null) return
  await settle(request, alert, judgement)
}

/** What it watched was deleted: it says so, and fires no longer. */
export const settleGone = async (request: MemberRequest, alert: AlertRow, problem: string): Promise<void> => {
  if (alert.problem === problem && !alert.is_firing) return
  await inTransaction(request, async (request) => {
    const locked = await lockAlert(request, alert)
    if (!locked) return
    await updateState(request, alert.id, { ...locked, isFiring: false })
    await updateProblem(request, alert.id, problem)
    await endNotifications(request, alert.id)
    request.publish('alerts')
  })
}

/** Of products each is reported when it runs low, and again only after there were enough of it. */
export const settleStock = (
  request: MemberRequest,
  alert: AlertRow,
  { category }: StockRule,
): Promise<void> =>
  inTransaction(request, async (request) => {
    const locked = await lockAlert(request, alert)
    if (!locked) return
    const watched = { id: alert.id, category }
    await deleteRecovered(request, watched)
    const { count, first, isAllOut } = await insertNewlyLow(request, watched)
    await endStockNotifications(request, alert.id)
    const id = newId()
    if (count > 0) {
      const words = stockFired(first, count, formatsOf(request.settings))
      const address = stockAddress(category, isAllOut)
      await report(request, alert, { id, series: locked.series, period: id, metric: null, ...words, address })
      await updateReported(request, alert.id, id)
    }
    const isFiring = await hasReported(request, alert.id)
    await updateState(request, alert.id, { isFiring, period: null, firedFor: null })
    request.publish('alerts')
  })
