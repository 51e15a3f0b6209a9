import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './index.ts'

/** What opens something for anyone who has it. */
const secretNames = ['token', 'link', 'ticket', 'secret', 'uri', 'challenge', 'recovery_codes']

const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

const answersASecret = ({ output }: Call): boolean => {
  const names = namesIn(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }))
  return secretNames.some((name) => names.includes(name))
}

it('an answer with a secret is never stored for an Idempotency-Key', () => {
  const stored = (calls as readonly Call[]).filter(
    ({ access, method, secret, file }) => access !== 'public' && method !== 'GET' && !secret && !file,
  )

  expect(stored.length).toBeGreaterThan(40)
  expect(stored.filter(answersASecret).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
