import type { offline } from '@tillsight/contract'
import type { Promotion } from '@tillsight/domain/books/promotions/promotion'
import type { z } from 'zod'
import { promotionsById } from '#features/books/promotions/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

type Sent = Pick<z.output<typeof offline.recordOffline.input>, 'promotions' | 'paid'>

/**
 * The promotions that the lines were sold with, also where they have ended since. One that was deleted is left out only
 * where a person has seen what the sale comes to without it.
 */
export const promotionsSent = async (
  request: MemberRequest,
  { promotions = [], paid }: Sent,
): Promise<(Promotion | null)[]> => {
  const known = await promotionsById(
    request,
    promotions.filter((id) => id !== null),
  )
  return promotions.map((id) => {
    const promotion = id === null ? null : (known.get(id) ?? null)
    if (id !== null && !promotion && paid !== undefined)
      throw fieldError(
        'conflict',
        'promotions',
        'A promotion was deleted. Edit the sale to record it without.',
      )
    return promotion
  })
}
