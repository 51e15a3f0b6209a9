import { createHash } from 'node:crypto'
import { AppError } from '#platform/errors.ts'
import type { VisitorRequest } from '#platform/request.ts'
import { countAttempts } from './attempts.queries.ts'

export type Limit = { key: string; most: number }

export const windowSeconds = 15 * 60

/** A key that says nothing about the person it counts for. */
export const limitKey = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

const refuse = (request: VisitorRequest, resetsAt: Date): never => {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - request.now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  throw new AppError(
    'too-many',
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds: seconds },
  )
}

/** Counts the attempt before it is made, so that many at once cannot slip through together. */
export const limitAttempts = async (
  request: VisitorRequest,
  limits: Limit[],
): Promise<Map<string, number>> => {
  if (!request.limitsAttempts) return new Map()
  const counted = await countAttempts(
    request,
    limits.map(({ key }) => key),
    windowSeconds,
  )
  for (const { key, most } of limits) {
    const attempts = counted.get(key)
    if (attempts && attempts.count > most) refuse(request, attempts.resetsAt)
  }
  return new Map([...counted].map(([key, { count }]) => [key, count]))
}
