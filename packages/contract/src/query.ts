import { z } from 'zod'

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
export const cursor = z.string().max(2000, 'This cursor is not valid.')
