import { promotionCovers } from '@tillsight/domain/books/promotions/limits'
import { promotionStatuses } from '@tillsight/domain/books/promotions/promotion-status'
import { lists } from '@tillsight/domain/lists/lists'
import { z } from 'zod'
import { type Call, call } from '../call.ts'
import { exportFields, listSort } from '../list-query.ts'
import { cursor, queryNumber, SubjectId } from '../query.ts'
import { anyText } from '../text.ts'
import { whenGiven } from '../when-given.ts'
import { PromotionEditForm, PromotionForm, unknownPromotion } from './promotion-form.ts'

const rules = {
  id: z.string(),
  name: z.string(),
  /** One of the two: in percent of the price, or as an amount off each unit. */
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  starts_on: z.string(),
  /** Null where it runs until someone ends it. */
  ends_on: z.string().nullable(),
  /** 0 is Monday; null for every day. */
  weekdays: z.array(z.number()).nullable(),
  covers: z.enum(promotionCovers),
  /** What the customer has to say; null where it applies by itself. */
  code: z.string().nullable(),
  paused: z.boolean(),
  /** Ended by hand, on its last day. */
  ended: z.boolean(),
}

/** What a till needs to apply a promotion. */
export const SellingPromotion = z.object({
  ...rules,
  id_products: z.array(z.string()),
  id_categories: z.array(z.string()),
})
export type SellingPromotion = z.infer<typeof SellingPromotion>

export const Promotion = z.object({
  ...rules,
  status: z.enum(promotionStatuses),
  /** The names of the first products or categories, and how many there are. */
  covered: z.object({ names: z.array(z.string()), count: z.number() }),
  /** Whether something was sold with it: then its discount stays, and it can be ended but not deleted. */
  used: z.boolean(),
  version: z.number(),
})
export type Promotion = z.infer<typeof Promotion>

const Named = z.array(z.object({ id: z.string(), name: z.string() }))

export const PromotionInfo = Promotion.extend({ products: Named, categories: Named })
export type PromotionInfo = z.infer<typeof PromotionInfo>

const filters = {
  search: whenGiven(anyText('Search must be text', 200)),
  status: whenGiven(z.enum(promotionStatuses, 'This status does not exist.')),
}
const sort = listSort(lists.promotions)

export const listPromotions = call({
  method: 'GET',
  path: '/promotion/view',
  access: 'promotions:read',
  summary: 'List promotions, the latest first or by sort',
  input: z.strictObject({
    ...filters,
    sort,
    limit: whenGiven(queryNumber(1, 500, 50).unwrap()),
    cursor: whenGiven(cursor),
  }),
  output: z.array(Promotion),
  paged: true,
})

export const exportPromotions = call({
  method: 'GET',
  path: '/promotion/export',
  access: 'promotions:read',
  summary: 'Export the matching promotions, sorted and with the chosen columns',
  input: z.strictObject({ ...filters, sort, ...exportFields(lists.promotions) }),
  output: z.unknown(),
  file: true,
})

export const getPromotion = call({
  method: 'GET',
  path: '/promotion/info',
  access: 'promotions:read',
  summary: 'Read a promotion with all that it is for',
  input: z.strictObject({ id: SubjectId(unknownPromotion) }),
  output: PromotionInfo,
})

export const listSelling = call({
  method: 'GET',
  path: '/promotion/selling',
  access: 'sales:write',
  summary: 'List the promotions that a till applies automatically, now or on the days to come',
  input: z.strictObject({}),
  output: z.array(SellingPromotion),
})

export const createPromotion = call({
  method: 'POST',
  path: '/promotion/create',
  access: 'promotions:write',
  summary: 'Add a promotion',
  input: PromotionForm,
  output: PromotionInfo,
})

export const editPromotion = call({
  method: 'POST',
  path: '/promotion/edit',
  access: 'promotions:write',
  summary: 'Edit a promotion. Once something was sold with it, its discount stays as it is',
  input: PromotionEditForm,
  output: PromotionInfo,
})

export const pausePromotion = call({
  method: 'POST',
  path: '/promotion/pause',
  access: 'promotions:write',
  summary: 'Pause or resume a promotion',
  input: z.strictObject({
    id: SubjectId(unknownPromotion),
    paused: z.boolean('Say whether to pause or to resume.'),
  }),
  output: PromotionInfo,
})

export const endPromotion = call({
  method: 'POST',
  path: '/promotion/end',
  access: 'promotions:write',
  summary: 'End a promotion at once, for good',
  input: z.strictObject({ id: SubjectId(unknownPromotion) }),
  output: PromotionInfo,
})

export const deletePromotion = call({
  method: 'DELETE',
  path: '/promotion/delete',
  access: 'promotions:write',
  summary: 'Delete a promotion that nothing was sold with',
  input: z.strictObject({ id: SubjectId(unknownPromotion) }),
  output: z.null(),
})

export const promotionCalls = [
  listPromotions,
  exportPromotions,
  getPromotion,
  listSelling,
  createPromotion,
  editPromotion,
  pausePromotion,
  endPromotion,
  deletePromotion,
] as const satisfies readonly Call[]
