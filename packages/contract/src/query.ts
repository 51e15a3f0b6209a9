import { z } from 'zod'
import { isStorable } from './text.ts'

/** Numbers and lists as they come in a query: text, read strictly. */
export const queryNumber = (min: number, max: number, otherwise: number) => {
  const message = `Must be a whole number from ${min} to ${max}.`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message)
    .default(otherwise)
}

const uuid = z.uuid()
const isUuid = (text: string): boolean => uuid.safeParse(text).success

/** Ids are compared as text, too, so each has one spelling: PostgreSQL writes them in lower case. */
const inLowerCase = (id: string): string => (isUuid(id) ? id.toLowerCase() : id)

export const Id = (message: string) => z.uuid(message).overwrite(inLowerCase)

/** Marks an issue where the input is valid, but what it names does not exist. */
export const notThere = { failure: 'missing' } as const

const opaque = (message: string) =>
  z
    .string(message)
    .min(1, { message, abort: true })
    .max(100, { message, abort: true })
    .refine(isStorable, { message, abort: true })

/** What a call is about. Ids are opaque: one of another shape is as unknown as one that never was. */
export const SubjectId = (message: string, hasShape: (id: string) => boolean = isUuid) =>
  opaque(message).refine(hasShape, { message, params: notThere }).overwrite(inLowerCase)

type ManyWords = { missing: string; tooMany: string; unknown: string }

export const SubjectIds = (most: number, { missing, tooMany, unknown }: ManyWords) =>
  z
    .array(opaque(unknown).overwrite(inLowerCase), missing)
    .min(1, { message: missing, abort: true })
    .max(most, { message: tooMany, abort: true })
    .refine((ids) => ids.every(isUuid), { message: unknown, params: notThere })
export const cursor = z.string().max(2000, 'This cursor is not valid.')
