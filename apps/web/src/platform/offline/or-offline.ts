import { isOffline } from '@tillsight/domain/books/offline/sending'
import { ApiError } from '../api/api-error.ts'
import { isUnlockedOffline } from './whose.ts'

type Offline = typeof import('./offline.ts')

/** From the server; without the network, from what the device has stored. */
export const orOffline = async <Found>(
  online: () => Promise<Found>,
  stored: (offline: Offline) => Promise<Found | null | undefined>,
): Promise<Found> => {
  const fromDevice = async () => stored(await import('./offline.ts'))
  // The server has no session of a seller who was unlocked without it.
  const known = isUnlockedOffline() ? await fromDevice() : null
  if (known) return known
  try {
    return await online()
  } catch (error) {
    if (!(error instanceof ApiError && isOffline(error.status))) throw error
    const found = await fromDevice()
    if (!found) throw error
    return found
  }
}
