import type { askModel } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import { amountOf } from '@tillsight/domain/money'
import type { Verb } from '#platform/request.ts'
import { type ModelRow, selectModel, selectUse, type Use } from './model.queries.ts'

const million = 1_000_000

const presentUse = ({ questions, tokensIn, tokensOut }: Use, { price_in, price_out }: ModelRow) => ({
  questions,
  tokens: tokensIn + tokensOut,
  cost: amountOf(Math.ceil((tokensIn * price_in + tokensOut * price_out) / million)),
})

export const getModel: Verb<typeof askModel.getModel> = async (request) => {
  const row = await selectModel(request)
  if (!row || !request.licence.ai) return { model: null, settings: null }
  const { kind, model, address, sealed, monthly_tokens, price_in, price_out } = row
  return {
    model: { kind, model, host: new URL(address).host },
    settings: may(request.role, 'store:write')
      ? {
          address,
          has_key: sealed !== null,
          monthly_tokens,
          price_in: amountOf(price_in),
          price_out: amountOf(price_out),
          month: presentUse(await selectUse(request), row),
        }
      : null,
  }
}
