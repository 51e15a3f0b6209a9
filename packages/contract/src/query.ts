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

export const Id = (message: string) => z.uuid(message)

/** Marks an issue where the input is valid, but what it names does not exist. */
export const notThere = { failure: 'missing' } as const

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success

const opaque = (message: string) =>
  z
    .string(message)
    .min(1, { message, abort: true })
    .max(100, { message, abort: true })
    .refine(isStorable, { message, abort: true })

/** What a call is about. Ids are opaque: one of another shape is as unknown as one that never was. */
export const SubjectId = (message: string, hasShape: (id: string) => boolean = isUuid) =>
  opaque(message).refine(hasShape, { message, params: notThere })

type ManyWords = { missing: string; tooMany: string; unknown: string }

export const SubjectIds = (most: number, { missing, tooMany, unknown }: ManyWords) =>
  z
    .array(opaque(unknown), missing)
    .min(1, { message: missing, abort: true })
    .max(most, { message: tooMany, abort: true })
    .refine((ids) => ids.every(isUuid), { message: unknown, params: notThere })
export const cursor = z.string().max(2000, 'This cursor is not valid.')
