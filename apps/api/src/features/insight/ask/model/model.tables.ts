import type { ModelKind } from '@tillsight/domain/insight/ask/model/model-kinds'

export type ModelTables = {
  ask_model: {
    store_id: string
    kind: ModelKind
    address: string
    model: string
    sealed: Buffer | null
    monthly_tokens: number
    price_in: number
    price_out: number
  }
  ask_model_use: {
    store_id: string
    month: string
    questions: number
    tokens_in: number
    tokens_out: number
  }
}
