import { sourceUrl } from '@tillsight/connectors/http/source-url'
import { SourceError } from '@tillsight/connectors/source-error'
import type { askModel } from '@tillsight/contract'
import { centsOf } from '@tillsight/domain/money'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { selectModel, upsertModel } from './model.queries.ts'
import { sealKey } from './model-key.ts'

const addressOf = ({ installation }: MemberRequest, typed: string): string => {
  try {
    return sourceUrl(typed, installation.allowsPrivateConnections).href.replace(/\/+$/, '')
  } catch (error) {
    if (error instanceof SourceError) throw fieldError('invalid', 'address', error.message)
    throw error
  }
}

/** A stored key goes to the place that it was entered for, and to no other. */
export const editModel: Verb<typeof askModel.editModel> = (request, input) =>
  inTransaction(request, async (request) => {
    if (!request.licence.ai) throw new AppError('forbidden', 'The AI module is not part of your licence.')
    const { kind, model, api_key, monthly_tokens } = input
    const address = addressOf(request, input.address)
    const before = await selectModel(request)
    const isSamePlace = before?.address === address
    const sealed = api_key ? await sealKey(request, api_key) : isSamePlace ? before.sealed : null
    const prices = { price_in: centsOf(input.price_in), price_out: centsOf(input.price_out) }
    await upsertModel(request, { kind, model, address, sealed, monthly_tokens, ...prices })
    await audit(request, {
      ...request,
      action: 'ask-model.edited',
      record: { kind: 'store', id: request.storeId },
      ...(before && { before: { model: before.model, address: before.address } }),
      after: { model, address },
    })
    request.publish('store')
    return null
  })
