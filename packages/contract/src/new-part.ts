import { z } from 'zod'

/** A part for something new or for one that is there, as the form asks for it. */
export const newPartForm = (title: z.ZodType<string>, name: z.ZodType<string>) =>
  z.discriminatedUnion('isNew', [
    z.object({ isNew: z.literal(true), title, name }),
    z.object({ isNew: z.literal(false), title, target: z.string() }),
  ])
export type NewPart = z.infer<ReturnType<typeof newPartForm>>
