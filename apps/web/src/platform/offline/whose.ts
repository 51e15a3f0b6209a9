import { may } from '@tillsight/domain/access'
import { session } from '../session/session-store.ts'
import { readOne, write } from './offline-db.ts'

/** Where a till has its token; a session with it was unlocked without the network. */
const tillPlace = 'till'

export const storedTillToken = (): string | null => {
  try {
    return localStorage.getItem(tillPlace)
  } catch {
    return null
  }
}

const isTillPage = (): boolean => location.pathname === '/till'

/** The till was unlocked by the PIN that the device knows: the server has no session of the seller. */
export const isUnlockedOffline = (): boolean => {
  const { user } = session.get()
  return user?.role === 'till' && user.token === storedTillToken()
}

/** Who sends what waits on this device, with which token. A till has one of its own, locked or not. */
export type Sender = { token: string; memberId: string | null; isManager: boolean }

export const senderNow = (): Sender | null => {
  if (isTillPage()) {
    const token = storedTillToken()
    return token ? { token, memberId: null, isManager: false } : null
  }
  const { state, user } = session.get()
  if (state !== 'authenticated' || !may(user.role, 'offline:sell')) return null
  return { token: user.token, memberId: user.id, isManager: may(user.role, 'sales:correct') }
}

type StoreFact = { name: string; id_store: string }

/** By sender: two people who share a browser may be of two stores. */
const nameOf = ({ memberId, token }: Sender): string => `store of ${memberId ?? token.slice(-12)}`

/** The store that the sender sells for; null until they were online once. */
export const storeOf = async (sender: Sender): Promise<string | null> =>
  (await readOne<StoreFact>('facts', nameOf(sender)))?.id_store ?? null

export const rememberStore = (sender: Sender, id_store: string): Promise<void> =>
  write('facts', { name: nameOf(sender), id_store } satisfies StoreFact)
