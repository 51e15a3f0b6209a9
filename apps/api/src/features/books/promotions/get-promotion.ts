import type { promotions } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { getInfo } from './find-promotion.ts'

export const getPromotion: Verb<typeof promotions.getPromotion> = (request, { id }) => getInfo(request, id)
