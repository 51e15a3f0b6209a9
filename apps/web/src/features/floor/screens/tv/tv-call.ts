import { addressOf } from '#platform/api/api-client.ts'

/** The token is not valid: the screen was removed. */
export class Refused extends Error {}

/** What it asks for is not there any more: the playlist has changed. */
export class Gone extends Error {}

const timeoutMs = 10_000

type Call = { token?: string; body?: object }

/** A call of a screen, which has a token of its own and no session. */
export const tvCall = async <Data>(path: string, { token, body }: Call = {}): Promise<Data> => {
  const response = await fetch(addressOf(path), {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 401) throw new Refused('The screen was removed.')
  if (response.status === 404) throw new Gone(path)
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return ((await response.json()) as { data: Data }).data
}
