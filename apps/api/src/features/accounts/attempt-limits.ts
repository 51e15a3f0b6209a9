import { mailLimits } from '@tillsight/domain/accounts/mail-limits'
import { forgetAttempts, takeBackAttempts } from '#platform/limits/attempts.queries.ts'
import { type Limit, limitAttempts, limitKey } from '#platform/limits/limit.ts'
import { networkOf } from '#platform/limits/network.ts'
import type { VisitorRequest } from '#platform/request.ts'

const perAccountAndAddress = 8
const perAddress = 100
const perAccount = 40

/**
 * Eight tries for one account from one address. When an account is tried from everywhere, each address
 * keeps one: an attacker is slowed down, and its owner, who knows the password, is not locked out.
 */
const signInKeys = (request: VisitorRequest, email: string) => {
  const network = networkOf(request.address)
  return {
    pair: limitKey('sign-in', email, network),
    address: limitKey('sign-in', network),
    account: limitKey('sign-in', email),
  }
}

export const limitSignIn = async (request: VisitorRequest, email: string): Promise<void> => {
  const keys = signInKeys(request, email)
  const counts = await limitAttempts(request, [
    { key: keys.pair, most: perAccountAndAddress },
    { key: keys.address, most: perAddress },
    { key: keys.account, most: Number.POSITIVE_INFINITY },
  ])
  const isUnderAttack = (counts.get(keys.account) ?? 0) > perAccount
  if (isUnderAttack) await limitAttempts(request, [{ key: limitKey('under-attack', keys.pair), most: 1 }])
}

/** Only failures count: whoever gets in starts afresh. */
export const forgiveSignIn = async (request: VisitorRequest, email: string): Promise<void> => {
  if (!request.limitsAttempts) return
  const keys = signInKeys(request, email)
  await forgetAttempts(request, [keys.pair, limitKey('under-attack', keys.pair)])
  await takeBackAttempts(request, [keys.address, keys.account])
}

const limits = (what: string, request: VisitorRequest, account: string, most: [number, number]): Limit[] => [
  { key: limitKey(what, 'address', networkOf(request.address)), most: most[0] },
  { key: limitKey(what, 'account', account), most: most[1] },
]

export const limitRegistration = (request: VisitorRequest, email: string) =>
  limitAttempts(request, limits('register', request, email, [30, 8]))

export const limitForgotten = (request: VisitorRequest, email: string) =>
  limitAttempts(request, [
    ...limits('forgot', request, email, [30, 4]),
    { key: limitKey('forgot-today', email), ...mailLimits.resetsToAnAddress },
  ])

export const limitReset = (request: VisitorRequest) =>
  limitAttempts(request, [{ key: limitKey('reset', networkOf(request.address)), most: 30 }])

export const limitPasswordChange = (request: VisitorRequest, memberId: string) =>
  limitAttempts(request, [{ key: limitKey('change-password', memberId), most: perAccountAndAddress }])
