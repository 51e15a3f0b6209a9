import { forgetAttempts } from '#platform/limits/attempts.queries.ts'
import { limitAttempts, limitKey } from '#platform/limits/limit.ts'
import { networkOf } from '#platform/limits/network.ts'
import type { VisitorRequest } from '#platform/request.ts'

const day = 24 * 60 * 60

const quarterKey = (personId: string): string => limitKey('totp', personId)
const recoveryKey = (request: VisitorRequest, personId: string): string =>
  limitKey('recovery-code', personId, networkOf(request.address))

/**
 * Six digits can be guessed: ten a quarter of an hour and a hundred a day for one person, from wherever they come.
 * Someone who has the password can use these up, but not keep its owner out: recovery codes and passkeys go on.
 */
export const limitTotp = (request: VisitorRequest, personId: string) =>
  limitAttempts(request, [
    { key: quarterKey(personId), most: 10 },
    { key: limitKey('totp-today', personId), most: 100, seconds: day },
  ])

export const limitRecoveryCode = (request: VisitorRequest, personId: string) =>
  limitAttempts(request, [{ key: recoveryKey(request, personId), most: 8 }])

/** Only wrong codes count. */
export const forgiveCodes = async (request: VisitorRequest, personId: string): Promise<void> => {
  if (!request.limitsAttempts) return
  await forgetAttempts(request, [quarterKey(personId), recoveryKey(request, personId)])
}
