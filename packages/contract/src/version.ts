import { z } from 'zod'

export const Version = z.int('This version is not valid.')

/** The version that was edited: someone else's change in the meantime is not silently overwritten. */
export const EditedVersion = Version.optional()
