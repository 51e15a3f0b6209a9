import type { Call } from '@tillsight/contract/call'
import { addDays } from '@tillsight/domain/day'
import { sayDay } from '@tillsight/domain/day-text'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

type Licensed = Pick<MemberRequest, 'licence' | 'licensing'> & {
  settings: Pick<MemberRequest['settings'], 'locale'>
}

/** Also for what a call changes in a store beside what it says that it writes. */
export const refuseChange = ({ licence, licensing, settings }: Licensed): void => {
  if (licence.kind !== 'ENDED' || licence.until === null) return
  throw new AppError(
    'forbidden',
    `This store is read-only since ${sayDay(addDays(licence.until, 1), settings.locale)}. To make changes again, write to ${licensing.supportEmail} for a licence key.`,
  )
}

/** Once the trial or the licence has ended, the store's data can be read and exported, and not changed. */
export const refuseReadOnly = (
  licensed: Licensed,
  { method, writes }: Pick<Call, 'method' | 'writes'>,
): void => {
  if (method !== 'GET' && !writes) refuseChange(licensed)
}
