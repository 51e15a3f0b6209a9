import { z } from 'zod'

/** A part of a query that was left empty is one that was left out. */
export const whenGiven = <Part extends z.ZodType>(part: Part) =>
  z
    .union([z.literal('').transform(() => undefined), part], {
      error: ({ errors }) => errors?.[1]?.[0]?.message,
    })
    .optional()
