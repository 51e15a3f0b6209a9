import { AppError } from '#platform/errors.ts'
import type { VisitorRequest } from '#platform/request.ts'
import { stepOf } from './totp.ts'

export const totpContext = (personId: string): string => `totp ${personId}`

/** The step whose code this is, by a secret as it is stored; null where it is none. */
export const checkTotp = async (
  request: VisitorRequest,
  { personId, secret: sealed }: { personId: string; secret: Buffer },
  code: string,
): Promise<number | null> => {
  const secret = await request.secrets.open(sealed, totpContext(personId))
  if (secret === null) {
    request.log.error({}, 'a TOTP secret cannot be read: the secret key is not the one that encrypted it')
    throw new AppError(
      'unavailable',
      'The server cannot check codes right now. Use a recovery code or a passkey.',
    )
  }
  return stepOf(Buffer.from(secret, 'base64'), code, request.now)
}
