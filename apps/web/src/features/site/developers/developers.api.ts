import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#platform/api/api-client.ts'
import { ApiError } from '#platform/api/api-error.ts'
import type { Described, Description } from './description.ts'

const readDescription = async (signal: AbortSignal): Promise<Description> => {
  const response = await fetch(addressOf('/openapi.json'), { signal })
  if (!response.ok) throw new ApiError({ kind: 'refused', status: response.status })
  return response.json()
}

export const useDescription = () =>
  useQuery({
    queryKey: ['openapi'],
    queryFn: ({ signal }) => readDescription(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type Tried = { status: number; ms: number; text: string }

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const longestShown = 20_000

/** Asks with the token that was entered, not with the session of the browser. */
export const tryCall = async (
  { method, path }: Pick<Described, 'method' | 'path'>,
  { token, query, body }: { token: string; query: string; body: string | null },
): Promise<Tried> => {
  const started = performance.now()
  const response = await fetch(addressOf(query ? `${path}?${query}` : path), {
    method,
    credentials: 'omit',
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
    body,
  })
  const text = pretty(await response.text())
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}\n…` : text
  return { status: response.status, ms: Math.round(performance.now() - started), text: shown }
}
