import type { Call } from '@tillsight/contract/call'
import { addDays } from '@tillsight/domain/day'
import { sayDay } from '@tillsight/domain/day-text'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

/** Once the trial or the licence has ended, the store's data can be read and exported, and not changed. */
export const refuseReadOnly = (
  { licence, licensing, settings }: Pick<MemberRequest, 'licence' | 'licensing' | 'settings'>,
  { method, writes }: Pick<Call, 'method' | 'writes'>,
): void => {
  if (licence.kind !== 'ENDED' || licence.until === null || method === 'GET' || writes) return
  throw new AppError(
    'forbidden',
    `This store is read-only since ${sayDay(addDays(licence.until, 1), settings.locale)}. To make changes again, write to ${licensing.supportEmail} for a licence key.`,
  )
}
