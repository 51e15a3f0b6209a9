import { promotions } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { createPromotion } from './create-promotion.ts'
import { deletePromotion } from './delete-promotion.ts'
import { editPromotion } from './edit-promotion.ts'
import { endPromotion } from './end-promotion.ts'
import { exportPromotions } from './export-promotions.ts'
import { getPromotion } from './get-promotion.ts'
import { listPromotions } from './list-promotions.ts'
import { listSelling } from './list-selling.ts'
import { pausePromotion } from './pause-promotion.ts'

export const promotionCalls = [
  answering(promotions.listPromotions, listPromotions),
  answering(promotions.exportPromotions, exportPromotions),
  answering(promotions.getPromotion, getPromotion),
  answering(promotions.listSelling, listSelling),
  answering(promotions.createPromotion, createPromotion),
  answering(promotions.editPromotion, editPromotion),
  answering(promotions.pausePromotion, pausePromotion),
  answering(promotions.endPromotion, endPromotion),
  answering(promotions.deletePromotion, deletePromotion),
]

export { createPromotion } from './create-promotion.ts'
export { deletePromotion } from './delete-promotion.ts'
export { getInfo as getPromotionInfo } from './find-promotion.ts'
export { listSelling } from './list-selling.ts'
export { holdPromotions, promotionsAt, promotionsById } from './selling.ts'
