import { placeNames } from '@tillsight/domain/data/privacy/places'
import { z } from 'zod'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { anyText } from '../text.ts'

const unknownCustomer = 'This customer does not exist.'
const reasonLimit = 200

export const ErasurePlace = z.object({ place: z.enum(placeNames), count: z.number() })
export type ErasurePlace = z.infer<typeof ErasurePlace>

const Found = z.object({ label: z.string(), count: z.number() })
const Totals = z.object({ sales: z.number(), total: z.number() })

const Erased = z.object({
  places: z.array(ErasurePlace),
  /** What a second scan of every table still finds: invoices, and names that another person may have, too. */
  remaining: z.array(Found),
  /** Of the whole store, before and after. */
  totals: z.object({ before: Totals, after: Totals }),
})

export const previewErasure = call({
  method: 'GET',
  path: '/personal_data/erasure',
  access: 'store:write',
  summary: 'Read what an erasure of a customer would erase, and what it would keep',
  input: z.strictObject({ id: SubjectId(unknownCustomer) }),
  output: Erased.extend({ name: z.string() }),
})

export const eraseCustomer = call({
  method: 'POST',
  path: '/personal_data/erase',
  access: 'store:write',
  summary: 'Erase a customer everywhere: their sales stay, without a name, and every total stays the same',
  input: z.strictObject({
    id: SubjectId(unknownCustomer),
    /** The name of the customer, typed once more. */
    confirm: anyText('Type the name of the customer to confirm.', 400),
    reason: upTo(
      reasonLimit,
      {
        missing: 'The reason must be text.',
        tooLong: `The reason can have at most ${reasonLimit} characters.`,
      },
      (most) => anyText('The reason must be text.', most),
    ).optional(),
  }),
  output: Erased,
})

const fmt = z.enum(['json', 'pdf'], 'Choose JSON or PDF.')

export const exportPersonalData = call({
  method: 'POST',
  path: '/personal_data/export',
  access: 'store:write',
  writes: 'export',
  summary: 'Download everything that the store has about a customer, as JSON or PDF',
  input: z.strictObject({ id: SubjectId(unknownCustomer), fmt }),
  output: z.unknown(),
  file: true,
})

export const exportOwnData = call({
  method: 'POST',
  path: '/personal_data/own',
  access: 'signed-in',
  writes: 'export',
  summary: 'Download everything that the store has about you, as JSON or PDF',
  input: z.strictObject({ fmt }),
  output: z.unknown(),
  file: true,
})

export const privacyCalls = [previewErasure, eraseCustomer, exportPersonalData, exportOwnData] as const
