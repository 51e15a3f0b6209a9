import { selectConfirmedOwner } from '#features/people/accounts/index.ts'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

const message = (isOwner: boolean): string =>
  isOwner
    ? 'Confirm your email address first. The link is in the email we sent you.'
    : 'The owner of the store must confirm their email address first.'

/** Nothing is sent for a store whose owner's address is not confirmed. Returns the confirmed address. */
export const refuseUnconfirmed = async (request: MemberRequest): Promise<string> => {
  const sender = await selectConfirmedOwner(request, request.storeId)
  if (!sender) throw new AppError('conflict', message(request.role === 'owner'))
  return sender
}
