import type { alerts } from '@tillsight/contract'
import { type AlertRule, isChange, isOfMetric } from '@tillsight/domain/figures/alerts/alert-rule'
import { hasPast } from '@tillsight/domain/figures/metrics/splits'
import type { z } from 'zod'
import { readSeenMetrics } from '#features/figures/metrics/index.ts'
import { newToken } from '#features/people/accounts/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type AlertValues, countActiveMembers, selectCategoryName } from './alerts.queries.ts'
import { selectWebhook } from './webhooks/webhooks.queries.ts'

/** Refuses what the store does not have, and what has no past where one is needed. */
export const checkRule = async (request: MemberRequest, rule: AlertRule): Promise<void> => {
  if (!isOfMetric(rule)) {
    if (rule.category !== null && (await selectCategoryName(request, rule.category)) === null)
      throw fieldError('invalid', 'category', 'This category does not exist.')
    return
  }
  const metric = (await readSeenMetrics(request, [rule.metric])).get(rule.metric)
  if (!metric) throw fieldError('invalid', 'metric', 'This metric does not exist.')
  const needsPast = rule.kind === 'unusual' || isChange(rule.test)
  if (needsPast && !hasPast(metric.needs))
    throw fieldError(
      'invalid',
      'metric',
      `${metric.label} is known as of now only: choose a line above or below.`,
    )
}

type Form = z.output<typeof alerts.AlertForm>

/** What the form asks for, once all that it names was found. */
export const checkForm = async (
  request: MemberRequest,
  { rule, recipients, id_webhook: webhookId, quiet, is_paused: isPaused }: Form,
): Promise<Omit<AlertValues, 'id'> & { people: { memberId: string; token: string }[] }> => {
  await checkRule(request, rule)
  const ids = [...new Set(recipients)]
  if ((await countActiveMembers(request, ids)) < ids.length)
    throw fieldError('invalid', 'recipients', 'Choose members of the store.')
  if (webhookId !== null && !(await selectWebhook(request, webhookId)))
    throw fieldError('invalid', 'id_webhook', 'This webhook does not exist.')
  const people = ids.map((memberId) => ({ memberId, token: newToken() }))
  return { rule, webhookId, quiet, isPaused, people }
}
