import { z } from 'zod'
import { call } from '../call.ts'
import { presentPassword } from '../people/accounts.ts'
import { anyText } from '../text.ts'

export const ClosureInfo = z.object({
  /** Null in a store that was not closed. */
  closing: z
    .object({
      since: z.string(),
      /** Who closed it; null where they are no member any more. */
      closed_by: z.string().nullable(),
      /** The day on which it is deleted, by the store's own clock. */
      deletion_day: z.string(),
    })
    .nullable(),
  store_name: z.string(),
  /** When it would be deleted if it was closed today. */
  would_be_deleted: z.string(),
  /** What goes, in the order in which it is shown. */
  counts: z.array(
    z.object({
      name: z.enum([
        'sales',
        'invoices',
        'products',
        'customers',
        'expenses',
        'closes',
        'reports',
        'audit_lines',
      ]),
      count: z.number(),
    }),
  ),
  /** Everyone in the store, and those of them whose account goes with it, since they are in no other. */
  members: z.number(),
  accounts_removed: z.number(),
  has_backups: z.boolean(),
  /** Why it cannot be closed now. */
  refusal: z.string().nullable(),
})
export type ClosureInfo = z.infer<typeof ClosureInfo>

const access = 'archive:write'

export const getClosure = call({
  method: 'GET',
  path: '/closure/info',
  access,
  summary: 'Read whether the store was closed, and what goes when it is deleted',
  input: z.strictObject({}),
  output: ClosureInfo,
})

const confirmName = 'Type the name of the store to confirm.'

export const closeStore = call({
  method: 'POST',
  path: '/closure/close',
  access,
  writes: 'account',
  summary: 'Close the store: it is read-only, a last archive is made, and after 30 days it is deleted',
  input: z.strictObject({
    /** The name of the store, typed once more. */
    name: anyText(confirmName, 200).min(1, confirmName),
    password: presentPassword('Enter your password.'),
  }),
  output: ClosureInfo,
})

export const keepStore = call({
  method: 'POST',
  path: '/closure/keep',
  access,
  writes: 'account',
  summary: 'Keep a store that was closed, as long as it is not deleted',
  input: z.strictObject({}),
  output: ClosureInfo,
})

export const closureCalls = [getClosure, closeStore, keepStore] as const
