import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import type { TestStore } from './a-store.ts'
import type { Answer } from './a-visitor.ts'

type Fields = Record<string, unknown>

/** 10% off everything, since long ago. */
export const promotionForm = (fields: Fields = {}) => ({
  name: 'Ten off',
  percent: 10,
  starts_on: '2020-01-01',
  covers: 'ALL',
  ...fields,
})

export const tryPromoting = (store: Pick<TestStore, 'post'>, fields: Fields = {}): Promise<Answer> =>
  store.post('/promotion/create', promotionForm(fields))

export const aPromotion = async (store: TestStore, fields: Fields = {}): Promise<PromotionInfo> =>
  (await tryPromoting(store, fields)).data
