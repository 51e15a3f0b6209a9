import { erasureSubjects, placeNames } from '@tillsight/domain/data/privacy/places'
import { z } from 'zod'
import { call } from '../call.ts'
import { cursor, queryNumber, SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { anyText } from '../text.ts'
import { whenGiven } from '../when-given.ts'

const unknownMember = 'This person does not exist.'
const unknownCustomer = 'This customer does not exist.'
const reasonLimit = 200

export const ErasurePlace = z.object({ place: z.enum(placeNames), count: z.number() })
export type ErasurePlace = z.infer<typeof ErasurePlace>

const Found = z.object({ label: z.string(), count: z.number() })
const Totals = z.object({ sales: z.number(), total: z.number() })

export const Erased = z.object({
  places: z.array(ErasurePlace),
  /** What a second scan of every table still finds: invoices, and names that another person may have, too. */
  remaining: z.array(Found),
  /** Of the whole store, before and after. */
  totals: z.object({ before: Totals, after: Totals }),
})
export type Erased = z.infer<typeof Erased>

export const previewErasure = call({
  method: 'GET',
  path: '/personal_data/erasure',
  access: 'store:write',
  summary: 'Read what an erasure of a customer would erase, and what it would keep',
  input: z.strictObject({ id: SubjectId(unknownCustomer) }),
  output: Erased.extend({ name: z.string() }),
})

const Reason = upTo(
  reasonLimit,
  {
    missing: 'The reason must be text.',
    tooLong: `The reason can have at most ${reasonLimit} characters.`,
  },
  (most) => anyText('The reason must be text.', most),
).optional()

export const eraseCustomer = call({
  method: 'POST',
  path: '/personal_data/erase',
  access: 'store:write',
  summary: 'Erase a customer everywhere: their sales stay, without a name, and every total stays the same',
  input: z.strictObject({
    id: SubjectId(unknownCustomer),
    /** The name of the customer, typed once more. */
    confirm: anyText('Type the name of the customer to confirm.', 400),
    reason: Reason,
  }),
  output: Erased,
})

export const previewMemberErasure = call({
  method: 'GET',
  path: '/personal_data/member_erasure',
  access: 'members:write',
  summary: 'Read what an erasure of a former member would erase, and what it would keep',
  input: z.strictObject({ id: SubjectId(unknownMember) }),
  output: Erased.extend({ name: z.string() }),
})

export const eraseMember = call({
  method: 'POST',
  path: '/personal_data/erase_member',
  access: 'members:write',
  summary: 'Erase a former member in this store: what they sold stays, without their name',
  input: z.strictObject({
    id: SubjectId(unknownMember),
    /** The name of the person, typed once more. */
    confirm: anyText('Type the name of the person to confirm.', 400),
    reason: Reason,
  }),
  output: Erased,
})

export const askErasure = call({
  method: 'POST',
  path: '/personal_data/ask',
  access: 'signed-in',
  writes: 'account',
  summary: 'Ask the owner of the store to erase you, or take that back',
  input: z.strictObject({ asks: z.boolean('Say whether you want to be erased.') }),
  output: z.object({ asked_at: z.string().nullable() }),
})

export const ownErasure = call({
  method: 'GET',
  path: '/personal_data/asked',
  access: 'signed-in',
  summary: 'Read whether you have asked to be erased',
  input: z.strictObject({}),
  output: z.object({ asked_at: z.string().nullable() }),
})

export const listErasures = call({
  method: 'GET',
  path: '/personal_data/erasures',
  access: 'store:write',
  summary: 'List what was erased when and by whom, newest first, without the people',
  input: z.strictObject({
    limit: whenGiven(queryNumber(1, 400, 20).unwrap()),
    cursor: whenGiven(cursor),
  }),
  output: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      subject: z.enum(erasureSubjects),
      /** How many: several only where a rule erased them. */
      people: z.number(),
      /** Null where it was a rule. */
      by: z.string().nullable(),
      /** The rule: not seen for so many years. */
      unseen_years: z.number().nullable(),
      reason: z.string().nullable(),
      /** How many texts were emptied or removed. */
      texts: z.number(),
      places: z.array(ErasurePlace),
      remaining: z.array(Found),
      /** Null of erasures from before totals were stored: they were compared as well. */
      totals: z.object({ before: Totals, after: Totals }).nullable(),
    }),
  ),
  paged: true,
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

export const privacyCalls = [
  previewErasure,
  eraseCustomer,
  previewMemberErasure,
  eraseMember,
  askErasure,
  ownErasure,
  listErasures,
  exportPersonalData,
  exportOwnData,
] as const
