import { randomInt } from 'node:crypto'
import type { tv } from '@tillsight/contract'
import {
  codeMinutes,
  mostCodesBegun,
  mostPairings,
  pairingCode,
} from '@tillsight/domain/floor/screens/pairing-code'
import { hashOfToken } from '#features/people/accounts/index.ts'
import { AppError } from '#platform/errors.ts'
import { limitAttempts, limitKey } from '#platform/limits/limit.ts'
import { networkOf } from '#platform/limits/network.ts'
import type { Verb } from '#platform/request.ts'
import { countPairings, insertPairing, isPairing, selectScreenContext } from './pairings.queries.ts'
import { newScreenToken } from './screen-token.ts'

const range = 2 ** 32
const random = (): number => randomInt(range) / range

/** The token is the screen's for good: claiming the code is what makes it valid. */
export const beginPairing: Verb<typeof tv.beginPairing> = async (request, { app_version: appVersion }) => {
  await limitAttempts(request, [
    { key: limitKey('screen-code', networkOf(request.address)), most: mostCodesBegun },
  ])
  if ((await countPairings(request)) >= mostPairings)
    throw new AppError('unavailable', 'Too many screens are being paired. Try again in a few minutes.')
  const token = newScreenToken()
  const expiresAt = new Date(request.now.getTime() + codeMinutes * 60_000)
  for (let tries = 0; tries < 5; tries += 1) {
    const code = pairingCode(random)
    const isFree = await insertPairing(request, {
      code,
      tokenHash: hashOfToken(token),
      appVersion,
      expiresAt,
    })
    if (isFree) return { code, token, expires_at: expiresAt.toISOString() }
  }
  throw new AppError('conflict', 'No code is free. Try again in a minute.')
}

export const checkPairing: Verb<typeof tv.checkPairing> = async (request, { token }) => {
  const hash = hashOfToken(token)
  if (await isPairing(request, hash)) return { state: 'waiting' }
  return { state: (await selectScreenContext(request, hash)) ? 'paired' : 'expired' }
}
