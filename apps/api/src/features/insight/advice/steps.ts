import { may } from '@tillsight/domain/access'
import { promotionNameLimit } from '@tillsight/domain/books/promotions/limits'
import { addDays } from '@tillsight/domain/day'
import { type AlertRule, isSameRule } from '@tillsight/domain/figures/alerts/alert-rule'
import { daysToWork } from '@tillsight/domain/insight/advice/record'
import type { Finding, FindingOf } from '@tillsight/domain/insight/findings/finding'
import { type Step, stepNeeds, stepOf } from '@tillsight/domain/insight/findings/step'
import { weekdayNames } from '@tillsight/domain/insight/findings/words'
import { amountOf } from '@tillsight/domain/money'
import { createActivity, deleteActivity } from '#features/books/activities/index.ts'
import { createPromotion, deletePromotion } from '#features/books/promotions/index.ts'
import { createPurchase, deletePurchase } from '#features/books/purchases/index.ts'
import { createAlert, deleteAlert, selectAlerts } from '#features/figures/alerts/index.ts'
import { type MadeKind, readFindingNames } from '#features/insight/findings/index.ts'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

type Made = { kind: MadeKind; id: string }
type MarkDown = Extract<Step, { kind: 'mark-down' }>
type Contact = Extract<Step, { kind: 'contact' }>

const markDown = async (
  request: MemberRequest,
  finding: Finding,
  { percent, product, weekday }: MarkDown,
): Promise<Made> => {
  const names = await readFindingNames(request, [finding])
  const name =
    product === null ? `Quiet ${weekdayNames[weekday ?? 0]}` : `Clearance: ${names.product(product)}`
  const { id } = await createPromotion(request, {
    name: name.slice(0, promotionNameLimit),
    percent,
    starts_on: request.today,
    ends_on: addDays(request.today, daysToWork - 1),
    ...(weekday === null ? {} : { weekdays: [weekday] }),
    ...(product === null ? { covers: 'ALL' } : { covers: 'PRODUCTS', id_products: [product] }),
  })
  return { kind: 'promotion', id }
}

const order = async (request: MemberRequest, { subject, facts }: FindingOf<'reorder'>): Promise<Made> => {
  const { id } = await createPurchase(request, {
    id_supplier: subject,
    lines: facts.lines.map(({ product, quantity, cost }) => ({
      id_product: product,
      quantity,
      cost: amountOf(cost),
    })),
  })
  return { kind: 'purchase', id }
}

const contact = async (request: MemberRequest, { customer, subject }: Contact): Promise<Made> => {
  const { id } = await createActivity(request, {
    kind: 'TICKET',
    status: 'OPEN',
    id_customer: customer,
    started_at: request.now.toISOString(),
    subject,
  })
  return { kind: 'activity', id }
}

const watch = async (request: MemberRequest, rule: AlertRule): Promise<Made> => {
  const alerts = await selectAlerts(request)
  if (alerts.some((alert) => isSameRule(alert.rule, rule)))
    throw new AppError('conflict', 'This alert is there already.')
  const input = { rule, recipients: [], id_webhook: null, quiet: null, is_paused: false }
  const { id } = await createAlert(request, input)
  return { kind: 'alert', id }
}

/** Does what a finding suggests, and says what was made. */
export const makeStep = async (request: MemberRequest, finding: Finding): Promise<Made> => {
  const { step } = stepOf(finding)
  if (!may(request.role, stepNeeds[step.kind])) throw new AppError('forbidden', 'Your role may not do this.')
  if (step.kind === 'mark-down') return markDown(request, finding, step)
  if (step.kind === 'contact') return contact(request, step)
  if (step.kind === 'watch') return watch(request, step.rule)
  return order(request, finding as FindingOf<'reorder'>)
}

const removals: Record<MadeKind, (request: MemberRequest, input: { id: string }) => Promise<null>> = {
  promotion: deletePromotion,
  purchase: deletePurchase,
  activity: deleteActivity,
  alert: deleteAlert,
}

/** What someone has deleted meanwhile is undone already. */
const unlessGone = (error: unknown): null => {
  if (error instanceof AppError && error.failure === 'missing') return null
  throw error
}

export const undoStep = async (request: MemberRequest, { kind, id }: Made): Promise<void> => {
  await removals[kind](request, { id }).catch(unlessGone)
}
