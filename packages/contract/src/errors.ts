import { z } from 'zod'

/** Every way a call can fail, and the HTTP status that says so. */
export const failures = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  unavailable: 503,
} as const
export type Failure = keyof typeof failures

export const ErrorEnvelope = z.object({
  status: z.literal('ERROR'),
  message: z.string(),
  error: z.record(z.string(), z.string()),
})
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>
