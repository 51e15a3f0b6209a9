import type { Call } from '@tillsight/contract/call'
import { addDays } from '@tillsight/domain/day'
import { sayDay } from '@tillsight/domain/day-text'
import { isReadOnly } from '@tillsight/domain/people/store/licence-state'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

type Licensed = Pick<MemberRequest, 'licence' | 'licensing'> & {
  settings: Pick<MemberRequest['settings'], 'locale'>
}

/** Also for what a call changes in a store beside what it says that it writes. */
export const refuseChange = ({ licence, licensing, settings }: Licensed): void => {
  if (!isReadOnly(licence) || licence.until === null) return
  if (licence.kind === 'CLOSING') {
    throw new AppError(
      'forbidden',
      `This store was closed and is read-only. It is deleted on ${sayDay(licence.until, settings.locale)}, unless an owner keeps it.`,
    )
  }
  throw new AppError(
    'forbidden',
    `This store is read-only since ${sayDay(addDays(licence.until, 1), settings.locale)}. To make changes again, write to ${licensing.supportEmail} for a licence key.`,
  )
}

/** Once the trial or the licence has ended, or an owner has closed the store, its data can be read and exported only. */
export const refuseReadOnly = (
  licensed: Licensed,
  { method, writes }: Pick<Call, 'method' | 'writes'>,
): void => {
  if (method !== 'GET' && !writes) refuseChange(licensed)
}
