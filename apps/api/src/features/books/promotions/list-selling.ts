import type { promotions } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { presentSelling } from './present-promotion.ts'
import { selectSelling } from './promotions.queries.ts'

export const listSelling: Verb<typeof promotions.listSelling> = async (request) =>
  (await selectSelling(request, request.now)).map(presentSelling)
