import { createHash } from 'node:crypto'
import { AppError } from '#platform/errors.ts'
import type { VisitorRequest } from '#platform/request.ts'
import { type Counted, countAttempts } from './attempts.queries.ts'

/** At most as many within the window, a quarter of an hour unless it says otherwise. */
export type Limit = { key: string; most: number; seconds?: number; message?: string }

export const windowSeconds = 15 * 60

/** A key that says nothing about the person it counts for. */
export const limitKey = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

const refusal = (request: VisitorRequest, { message }: Limit, resetsAt: Date): AppError => {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - request.now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  return new AppError(
    'too-many',
    message ?? `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds: seconds },
  )
}

const countAll = (request: VisitorRequest, limits: Limit[]): Promise<Map<string, Counted>> =>
  countAttempts(
    request,
    limits.map(({ key, seconds = windowSeconds }) => ({ key, seconds })),
  )

const isOver = (limit: Limit, counted: Map<string, Counted>): boolean =>
  (counted.get(limit.key)?.count ?? 0) > limit.most

/** Counts the attempt before it is made, so that many at once cannot slip through together. */
export const limitAttempts = async (
  request: VisitorRequest,
  limits: Limit[],
): Promise<Map<string, number>> => {
  if (!request.limitsAttempts) return new Map()
  const counted = await countAll(request, limits)
  for (const limit of limits) {
    const attempts = counted.get(limit.key)
    if (attempts && isOver(limit, counted)) throw refusal(request, limit, attempts.resetsAt)
  }
  return new Map([...counted].map(([key, { count }]) => [key, count]))
}

/** The same for work that is silently skipped instead of refused. */
export const isWithinLimits = async (request: VisitorRequest, limits: Limit[]): Promise<boolean> => {
  if (!request.limitsAttempts) return true
  const counted = await countAll(request, limits)
  return !limits.some((limit) => isOver(limit, counted))
}
