import { mailboxOf } from '@tillsight/domain/people/accounts/email-address'
import { mailLimits } from '@tillsight/domain/people/accounts/mail-limits'
import { mostStoresADay } from '@tillsight/domain/people/members/own-stores'
import { personOf } from '#platform/actor.ts'
import { forgetAttempts, takeBackAttempts } from '#platform/limits/attempts.queries.ts'
import { limitAttempts, limitKey } from '#platform/limits/limit.ts'
import { networkOf } from '#platform/limits/network.ts'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'

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

/** The address counts by itself, before anything of the attempt is read. */
const limitAddress = async (request: VisitorRequest, key: string, most: number): Promise<void> => {
  await limitAttempts(request, [{ key, most }])
}

const addressKey = (what: string, request: VisitorRequest): string =>
  limitKey(what, 'address', networkOf(request.address))

export const limitSignInAddress = (request: VisitorRequest) =>
  limitAddress(request, limitKey('sign-in', networkOf(request.address)), perAddress)

export const limitRegistrationAddress = (request: VisitorRequest) =>
  limitAddress(request, addressKey('register', request), 30)

export const limitForgottenAddress = (request: VisitorRequest) =>
  limitAddress(request, addressKey('forgot', request), 30)

export const limitResetAddress = (request: VisitorRequest) =>
  limitAddress(request, limitKey('reset', networkOf(request.address)), 30)

export const limitInvitationAddress = (request: VisitorRequest) =>
  limitAddress(request, addressKey('invitation', request), 30)

export const limitSignIn = async (request: VisitorRequest, email: string): Promise<void> => {
  const keys = signInKeys(request, email)
  const counts = await limitAttempts(request, [
    { key: keys.pair, most: perAccountAndAddress },
    { key: keys.account, most: Number.POSITIVE_INFINITY },
  ])
  const isUnderAttack = (counts.get(keys.account) ?? 0) > perAccount
  if (isUnderAttack) await limitAttempts(request, [{ key: limitKey('under-attack', keys.pair), most: 1 }])
}

/** Only failures count: a successful sign-in resets them. */
export const forgiveSignIn = async (request: VisitorRequest, email: string): Promise<void> => {
  if (!request.limitsAttempts) return
  const keys = signInKeys(request, email)
  await forgetAttempts(request, [keys.pair, limitKey('under-attack', keys.pair)])
  await takeBackAttempts(request, [keys.address, keys.account])
}

/** As many attempts of this address as the sign-in took, where it was no password that ended it. */
export const forgiveSignInAddress = async (request: VisitorRequest, times: number): Promise<void> => {
  if (!request.limitsAttempts) return
  const key = limitKey('sign-in', networkOf(request.address))
  for (let time = 0; time < times; time += 1) await takeBackAttempts(request, [key])
}

export const limitRegistration = (request: VisitorRequest, email: string) =>
  limitAttempts(request, [{ key: limitKey('register', 'account', email), most: 8 }])

export const limitForgotten = (request: VisitorRequest, email: string) =>
  limitAttempts(request, [
    { key: limitKey('forgot', 'account', email), most: 4 },
    { key: limitKey('forgot-today', mailboxOf(email)), ...mailLimits.resetsToAnAddress },
  ])

/** By the person, who has one password in however many stores. */
export const limitPasswordChange = (request: MemberRequest) =>
  limitAttempts(request, [
    { key: limitKey('change-password', personOf(request)), most: perAccountAndAddress },
  ])

export const limitNewStores = (request: VisitorRequest, personId: string) =>
  limitAttempts(request, [
    {
      key: limitKey('open-store', personId),
      most: mostStoresADay,
      seconds: 24 * 60 * 60,
      message: `You can open ${mostStoresADay} stores a day. Try again tomorrow.`,
    },
  ])

const confirmationKey = (personId: string): string => limitKey('confirm-password', personId)

/** The password again, before a change to how someone signs in. Only wrong ones count. */
export const limitConfirmation = (request: VisitorRequest, personId: string) =>
  limitAttempts(request, [{ key: confirmationKey(personId), most: perAccountAndAddress }])

export const forgiveConfirmation = (request: VisitorRequest, personId: string) =>
  forgetAttempts(request, [confirmationKey(personId)])
