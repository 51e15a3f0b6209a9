import { api } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { session } from './session-store.ts'

/** Takes up what the server knows of the person, or ends a session that it no longer takes. */
export const checkSession = async (token: string): Promise<void> => {
  try {
    session.update(await api('GET /account/info/my', {}))
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error
    session.refuse(token)
  }
}
