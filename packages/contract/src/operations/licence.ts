import { licenceKinds } from '@tillsight/domain/people/store/licence-state'
import { z } from 'zod'
import { call } from '../call.ts'
import { anyText } from '../text.ts'

export const LicenceInfo = z.object({
  /** OFF: nothing ends here. ENDED, CLOSING: the store is read-only. */
  kind: z.enum(licenceKinds),
  /** The last day on which the store can be changed, or could be. CLOSING: the day of its deletion. */
  until: z.string().nullable(),
  /** How many people may sign in, and how many can; null: as many as you like. */
  people: z.number().nullable(),
  people_used: z.number(),
  ai: z.boolean(),
  /** Of the key that was entered last. */
  serial: z.string().nullable(),
  /** What a key is made for. */
  id_store: z.string(),
  support_email: z.string(),
})
export type LicenceInfo = z.infer<typeof LicenceInfo>

export const licenceInfo = call({
  method: 'GET',
  path: '/licence/info',
  access: 'store:write',
  summary: 'Read the state of the trial or the licence',
  input: z.strictObject({}),
  output: LicenceInfo,
})

const missing = 'Licence key is required.'
/** A key that was copied from a mail may have line breaks in it. */
const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '')

export const enterLicence = call({
  method: 'POST',
  path: '/licence/enter',
  access: 'store:write',
  writes: 'account',
  summary: 'Enter a licence key; it replaces the one before',
  input: z.strictObject({ key: anyText(missing, 2000).overwrite(withoutSpaces).min(1, missing) }),
  output: LicenceInfo,
})
