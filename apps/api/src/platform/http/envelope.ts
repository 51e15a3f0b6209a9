import { type ErrorEnvelope, failures } from '@tillsight/contract/errors'
import { notThere } from '@tillsight/contract/query'
import { limitsIn } from '@tillsight/domain/limit-text'
import type { Locale } from '@tillsight/domain/locales'
import { usualLocale } from '@tillsight/domain/usual-formats'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { databaseCode, isOutOfSpace, isUnreachable } from '#platform/database/transaction.ts'
import { AppError, diskFull } from '#platform/errors.ts'
import { isOfClosedConnection } from './closed-connections.ts'

export const success = (data: unknown) => ({ status: 'OK', data })

export const failure = (message: string, error: Record<string, string> = {}): ErrorEnvelope => ({
  status: 'ERROR',
  message,
  error,
})

const messageOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') return 'Unknown field.'
  return issue.path.length === 0 && issue.code === 'invalid_type'
    ? 'A JSON object is expected.'
    : issue.message
}

/** A field in a list is named by place, `lines.1.quantity`, and also by itself, for a form of one line. */
const namesOf = (path: PropertyKey[]): string[] => {
  const field = path.at(-1)
  const isInList = path.length === 3 && typeof path[1] === 'number'
  return isInList ? [path.join('.'), String(field)] : [path.join('.')]
}

const isNotThere = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params?.failure === notThere.failure

/** Thousands of wrong fields are not listed one by one, and names that the client chose are shortened. */
const mostNamed = 50
const longestName = 100

const inBrief = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name

const withTheRest = (message: string, unnamed: number, locale: Locale): string =>
  unnamed > 0 ? `${message} ${unnamed.toLocaleString(locale)} more fields are not valid.` : message

/** Every failing field by its first complaint, with numbers as the store writes them, if there is one. */
export const invalidInput = (problem: z.ZodError, locale: Locale = usualLocale): AppError => {
  // Without a prototype, since a field may be named `constructor`.
  const fields: Record<string, string> = Object.create(null)
  let named = 0
  for (const issue of problem.issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : namesOf(issue.path)
    const message = limitsIn(locale, messageOf(issue))
    for (const name of names.map(inBrief)) {
      if (fields[name] !== undefined) continue
      if (named < mostNamed) fields[name] = message
      named += 1
    }
  }
  const whole = fields['']
  delete fields['']
  const failure = problem.issues.every(isNotThere) ? 'missing' : 'invalid'
  const message = whole ?? Object.values(fields)[0] ?? 'The input is not valid.'
  return new AppError(failure, withTheRest(message, named - mostNamed, locale), { fields })
}

const saidByTheFramework: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('invalid', 'The body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('invalid', 'The body is empty; a JSON object is expected.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError(
    'invalid',
    'The body is not as long as its Content-Length says.',
  ),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('too-large', 'The body is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('wrong-type', 'The body must be sent as application/json.'),
}

/** Two asked for the same thing at the same moment, and this one came second. */
const cameSecond = /^(23505|40001|40P01)$/

/** Nobody looked at it, so that a device can send the same again by itself. */
const mayPassNext = /^(40001|40P01)$/

const understood = (error: FastifyError | AppError): AppError | null => {
  if (error instanceof AppError) return error
  if (isUnreachable(error)) {
    return new AppError('unavailable', 'The database cannot be reached right now. Try again in a moment.', {
      retryAfterSeconds: 2,
    })
  }
  if (isOutOfSpace(error)) return diskFull()
  const code = databaseCode(error) ?? ''
  if (cameSecond.test(code)) {
    return new AppError(
      'conflict',
      'Someone else changed this at the same moment. Try again.',
      mayPassNext.test(code) ? { retryAfterSeconds: 1 } : {},
    )
  }
  return saidByTheFramework[error.code] ?? null
}

const answerUnexpected = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const { statusCode = 500 } = error
  if (statusCode >= 400 && statusCode < 500) {
    return reply.code(statusCode).send(failure('The request is malformed.'))
  }
  request.log.error({ error }, 'a request failed unexpectedly')
  return reply.code(500).send(failure('Something went wrong. Try again.'))
}

export const answerError = (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
  if (isOfClosedConnection(error, reply)) return reply.code(400).send(failure('The connection was closed.'))
  const expected = understood(error)
  if (!expected) return answerUnexpected(error as FastifyError, request, reply)
  if (expected.failure === 'conflict' && expected !== error) request.log.warn({ error }, 'came second')
  if (expected.failure === 'unavailable') request.log.warn({ error }, 'a request could not be served')
  if (expected.retryAfterSeconds) reply.header('Retry-After', String(expected.retryAfterSeconds))
  return reply.code(failures[expected.failure]).send(failure(expected.message, expected.fields))
}
