import { readAnswer } from '../api/api-answer.ts'
import { addressOf, type CallName, type InputOf, type OutputOf } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'

const timeoutMs = 20_000

/** A call with a token of its own: a till sends what waits also while a seller has it unlocked. */
export const callAs = async <Name extends CallName>(
  token: string,
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> => {
  const [method = '', path = ''] = name.split(' ')
  const isPost = method === 'POST'
  const query = isPost ? '' : `?${new URLSearchParams(input as Record<string, string>)}`
  const response = await fetch(addressOf(path) + query, {
    method,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      ...(isPost && { 'Content-Type': 'application/json' }),
    },
    body: isPost ? JSON.stringify(input) : null,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new ApiError({ kind: 'network', status: null })
  })
  return (await readAnswer(response)) as OutputOf<Name>
}
