import type { alerts } from '@tillsight/contract'
import type { z } from 'zod'
import { newToken } from '#features/people/accounts/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { hasWebhook } from '#platform/webhooks/send-events.queries.ts'
import { type AlertValues, countActiveMembers } from './alerts.queries.ts'
import { kindOf } from './kinds/kind-of.ts'

type Form = z.output<typeof alerts.AlertForm>

/** What the form asks for, once all that it names was found. */
export const checkForm = async (
  request: MemberRequest,
  { rule, recipients, id_webhook: webhookId, quiet, is_paused: isPaused }: Form,
): Promise<Omit<AlertValues, 'id'> & { people: { memberId: string; token: string }[] }> => {
  await kindOf(rule).refuseUnknown(request)
  const ids = [...new Set(recipients)]
  if ((await countActiveMembers(request, ids)) < ids.length)
    throw fieldError('invalid', 'recipients', 'Choose members of the store.')
  if (webhookId !== null && !(await hasWebhook(request, webhookId)))
    throw fieldError('invalid', 'id_webhook', 'This webhook does not exist.')
  const people = ids.map((memberId) => ({ memberId, token: newToken() }))
  return { rule, webhookId, quiet, isPaused, people }
}
