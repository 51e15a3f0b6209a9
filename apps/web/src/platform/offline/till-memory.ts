import type { SessionUser } from '@tillsight/contract/people/accounts'
import { offlinePinRounds, offlineTriesLeft } from '@tillsight/domain/people/tills/offline-pin'
import type { OutputOf } from '../api/api-client.ts'
import { change, readAll, readOne, remove, write } from './offline-db.ts'

type TillInfo = OutputOf<'GET /till/info'>

const prefix = 'pin of '
const nameOf = (memberId: string): string => prefix + memberId

/** What the locked till shows, as it was when the till was last online. */
export const rememberTill = async (info: TillInfo): Promise<void> => {
  await write('facts', { name: 'till', info })
  const verifiers = (await readAll<{ name: string }>('facts')).filter(({ name }) => name.startsWith(prefix))
  const withPin = new Set(info.sellers.filter(({ has_pin }) => has_pin).map(({ id }) => nameOf(id)))
  for (const { name } of verifiers) if (!withPin.has(name)) await remove('facts', name)
}
export const rememberedTill = async (): Promise<TillInfo | null> =>
  (await readOne<{ info: TillInfo }>('facts', 'till'))?.info ?? null

/** The till was revoked: nobody unlocks it any more. The sales that wait stay, for a manager to send. */
export const forgetTillMemory = async (): Promise<void> => {
  await remove('facts', 'till')
  for (const { name } of await readAll<{ name: string }>('facts'))
    if (name.startsWith(prefix)) await remove('facts', name)
}

type Verifier = {
  name: string
  salt: Uint8Array<ArrayBuffer>
  hash: Uint8Array<ArrayBuffer>
  rounds: number
  wrong: number
  user: Omit<SessionUser, 'token'>
}

const hashOf = async (pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number) => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    key,
    256,
  )
  return new Uint8Array(bits)
}

/** After a right PIN online: the same PIN unlocks this device when there is no network. */
export const rememberPin = async ({ token: _token, ...user }: SessionUser, pin: string): Promise<void> => {
  // Only a secure context has it.
  if (!crypto.subtle) return
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const hash = await hashOf(pin, salt, offlinePinRounds)
  const row: Verifier = { name: nameOf(user.id), salt, hash, rounds: offlinePinRounds, wrong: 0, user }
  await write('facts', row)
}

export type OfflineUnlock =
  | { kind: 'right'; user: Omit<SessionUser, 'token'> }
  | { kind: 'wrong'; left: number }
  | { kind: 'unknown' }

/** A try is counted before it is compared, so that closing the page does not take it back. */
export const unlockOffline = async (memberId: string, pin: string): Promise<OfflineUnlock> => {
  const counted = await change<Verifier>('facts', nameOf(memberId), (before) =>
    before ? { ...before, wrong: before.wrong + 1 } : null,
  )
  if (!counted || !crypto.subtle) return { kind: 'unknown' }
  const left = offlineTriesLeft(counted.wrong)
  if (counted.wrong > offlineTriesLeft(0)) return { kind: 'wrong', left: 0 }
  const hash = await hashOf(pin, counted.salt, counted.rounds)
  if (!hash.every((byte, place) => byte === counted.hash[place])) return { kind: 'wrong', left }
  // As online, a right PIN takes back its own try and no other: wrong ones between two sales add up.
  await change<Verifier>('facts', nameOf(memberId), (before) =>
    before ? { ...before, wrong: before.wrong - 1 } : null,
  )
  return { kind: 'right', user: counted.user }
}
