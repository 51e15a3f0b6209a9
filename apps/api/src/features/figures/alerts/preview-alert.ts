import type { alerts } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { kindOf } from './kinds/kind-of.ts'

/** What the rule itself would have done on past days, before it is saved. */
export const previewAlert: Verb<typeof alerts.previewAlert> = async (request, { rule }) => {
  const kind = kindOf(rule)
  await kind.refuseUnknown(request)
  const { title } = await kind.describe(request)
  return { title, ...(await kind.preview(request)) }
}
