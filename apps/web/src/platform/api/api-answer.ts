import { ApiError } from './api-error.ts'

/** The data in the envelope of an answer, or its failure. */
export const readAnswer = async (response: Response): Promise<unknown> => {
  const envelope = await parse(response)
  if (response.ok && envelope.status === 'OK') return 'next' in envelope ? pageOf(envelope) : envelope.data
  const { version, ...fields } = fieldsOf(envelope.error)
  const isStale = response.status === 409 && version !== undefined
  throw new ApiError({
    kind: 'refused',
    status: response.status,
    said: text(envelope.message),
    fields: version === undefined || isStale ? fields : { ...fields, version },
    latestVersion: isStale ? Number(version) : null,
    saysRetry: response.headers.has('Retry-After'),
  })
}

const pageOf = ({ data, next }: Record<string, unknown>) => ({ data, next })

const parse = async (response: Response): Promise<Record<string, unknown>> => {
  const isJson = response.headers.get('Content-Type')?.includes('application/json')
  const body: unknown = isJson ? await response.json().catch(() => null) : null
  if (isRecord(body)) return body
  throw new ApiError({ kind: 'network', status: response.status })
}

const fieldsOf = (error: unknown): Record<string, string> => {
  if (!isRecord(error)) return {}
  return Object.fromEntries(
    Object.entries(error).flatMap(([field, message]) => {
      const said = text(message)
      return said === null ? [] : [[field, said]]
    }),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
