import type { Failure } from '@tillsight/contract/errors'

type Details = { fields?: Record<string, string>; retryAfterSeconds?: number }

/** A failure that is expected, and that the person can do something about. Anything else is a bug. */
export class AppError extends Error {
  readonly fields: Record<string, string>
  readonly retryAfterSeconds: number | undefined

  constructor(
    readonly failure: Failure,
    message: string,
    details: Details = {},
  ) {
    super(message)
    this.fields = details.fields ?? {}
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** A field that is wrong: its message is also the message of the whole. */
export const fieldError = (failure: Failure, field: string, message: string): AppError =>
  new AppError(failure, message, { fields: { [field]: message } })

export const signInFirst = (): AppError => new AppError('unauthenticated', 'Sign in to continue.')

export const roleRefused = (): AppError =>
  new AppError('forbidden', 'Your role does not allow this. Ask the store owner.')

export const diskFull = (): AppError =>
  new AppError(
    'unavailable',
    'The disk is almost full, so nothing was saved. Free up some space and try again.',
    { retryAfterSeconds: 60 },
  )
