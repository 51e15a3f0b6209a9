import { consentSourceNames } from '@tillsight/domain/books/customers/consent'
import {
  customerNameLimit,
  locationLimit,
  mostTags,
  noteLimit,
  tagLimit,
} from '@tillsight/domain/books/customers/limits'
import { segments } from '@tillsight/domain/books/customers/segment'
import { lists } from '@tillsight/domain/lists/lists'
import { z } from 'zod'
import { call } from '../call.ts'
import { endDate, inOrder, outOfOrder, startDate } from '../days.ts'
import { Email } from '../email.ts'
import { exportFields, listSort } from '../list-query.ts'
import { phoneNumber } from '../phone-number.ts'
import { cursor, Id, queryNumber, SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { anyText, requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { whenGiven } from '../when-given.ts'
import { Sale } from './sales.ts'

const unknownCustomer = 'This customer does not exist.'

const upToCharacters = (label: string, limit: number) =>
  upTo(
    limit,
    { missing: `${label} must be text`, tooLong: `${label} can have at most ${limit} characters` },
    (most) => anyText(`${label} must be text`, most).transform((text) => text || null),
  )

/** Left empty is left out. */
const blankOr = <Part extends z.ZodType>(part: Part) =>
  z.union([z.literal('').transform(() => null), z.null(), part], {
    error: ({ errors }) => errors?.at(-1)?.[0]?.message,
  })

export const CustomerForm = z.strictObject({
  name: upTo(
    customerNameLimit,
    { missing: 'Name is required.', tooLong: `Name can have at most ${customerNameLimit} characters.` },
    (most) => requiredLine('Name is required.', most),
  ),
  email: blankOr(Email).optional(),
  number: blankOr(phoneNumber()).optional(),
  location: upToCharacters('Location', locationLimit).optional(),
  note: upToCharacters('Note', noteLimit).optional(),
  tags: z
    .array(
      upTo(
        tagLimit,
        { missing: 'A tag must be text.', tooLong: `A tag can have at most ${tagLimit} characters.` },
        (most) => requiredLine('A tag cannot be empty.', most),
      ),
      'Tags must be a list.',
    )
    .max(mostTags, `At most ${mostTags} tags.`)
    .optional(),
  /** Whether they consented to marketing from the store. */
  consent: z.boolean('Marketing consent must be true or false.').optional(),
})

export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  number: z.string().nullable(),
  location: z.string().nullable(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  consent: z.boolean(),
  purchases: z.number(),
  total_spent: z.number(),
  average_check: z.number(),
  segment: z.enum(segments),
  last_purchase: z.string().nullable(),
  version: z.number(),
})
export type Customer = z.infer<typeof Customer>

const filters = {
  search: whenGiven(anyText('Search must be text', 200)),
  segment: whenGiven(z.enum(segments, 'This segment does not exist.')),
  tag: whenGiven(anyText('Tag must be text', 10 * tagLimit)),
}
const sort = listSort(lists.customers)

export const listCustomers = call({
  method: 'GET',
  path: '/customer/view',
  access: 'customers:read',
  summary: 'List customers by name or by sort; a minus sorts descending',
  input: z.strictObject({
    ...filters,
    sort,
    limit: whenGiven(queryNumber(1, 500, 50).unwrap()),
    cursor: whenGiven(cursor),
  }),
  output: z.array(Customer),
  paged: true,
})

export const countCustomers = call({
  method: 'GET',
  path: '/customer/count',
  access: 'customers:read',
  summary: 'Count the matching customers by segment',
  input: z.strictObject({ search: filters.search, tag: filters.tag }),
  output: z.object({ ALL: z.number(), NEW: z.number(), RETURNING: z.number(), VIP: z.number() }),
})

export const findCustomers = call({
  method: 'GET',
  path: '/customer/find',
  access: 'sales:write',
  summary: 'Find customers for the sale form, with the last digits of their number',
  input: z.strictObject({ search: filters.search }),
  output: z.array(z.object({ id: z.string(), name: z.string(), hint: z.string().nullable() })),
})

export const getCustomer = call({
  method: 'GET',
  path: '/customer/info',
  access: 'customers:read',
  summary: 'Read a customer: purchases, favorites, visit frequency and next expected visit',
  input: z.strictObject({ id: SubjectId(unknownCustomer) }),
  output: Customer.extend({
    first_purchase: z.string().nullable(),
    /** Their sales are recorded, and nothing else is known of them. */
    erased: z.boolean(),
    profit: z.number().optional(),
    usual_days: z.number().nullable(),
    next_visit: z.string().nullable(),
    favourites: z.array(
      z.object({ id: z.string(), name: z.string(), quantity: z.number(), total: z.number() }),
    ),
    history: z.array(Sale),
    next: z.string().nullable(),
  }),
})

export const listConsent = call({
  method: 'GET',
  path: '/customer/consent',
  access: 'customers:read',
  summary: 'List when a customer consented to marketing and withdrew it, newest first',
  input: z.strictObject({ id: SubjectId(unknownCustomer) }),
  output: z.array(
    z.object({
      is_given: z.boolean(),
      at: z.string(),
      source: z.enum(consentSourceNames),
      device: z.string().nullable(),
      by: z.string().nullable(),
    }),
  ),
})

export const createCustomer = call({
  method: 'POST',
  path: '/customer/create',
  access: 'customers:write',
  summary: 'Add a customer',
  input: CustomerForm,
  output: Customer,
})

export const editCustomer = call({
  method: 'POST',
  path: '/customer/edit',
  access: 'customers:write',
  summary: 'Edit a customer; omitted fields stay the same',
  input: CustomerForm.extend({
    id: SubjectId(unknownCustomer),
    version: EditedVersion,
  }),
  output: Customer,
})

export const deleteCustomer = call({
  method: 'DELETE',
  path: '/customer/delete',
  access: 'customers:write',
  summary: 'Delete a customer; their sales stay, without a name',
  input: z.strictObject({ id: SubjectId(unknownCustomer) }),
  output: z.null(),
})

export const listDuplicates = call({
  method: 'GET',
  path: '/customer/duplicates',
  access: 'customers:write',
  summary: 'List possible duplicates: same email, number or name',
  input: z.strictObject({}),
  output: z.array(z.object({ same: z.enum(['email', 'number', 'name']), customers: z.array(Customer) })),
})

export const mergeCustomers = call({
  method: 'POST',
  path: '/customer/merge',
  access: 'customers:write',
  summary: 'Merge two customers: the second takes over the sales of the first',
  input: z.strictObject({ id: SubjectId(unknownCustomer), into: Id('Choose which customer to keep.') }),
  output: Customer,
})

export const summariseCustomers = call({
  method: 'GET',
  path: '/customer/summary',
  access: 'customers:read',
  summary: 'Total, new and active customers of a date range, and growth by month',
  input: z
    .strictObject({ start_date: whenGiven(startDate), end_date: whenGiven(endDate) })
    .refine(inOrder, outOfOrder),
  output: z.object({
    total: z.number(),
    new: z.number(),
    active: z.number(),
    over_time: z.array(
      z.object({ month: z.string(), total: z.number(), new: z.number(), active: z.number() }),
    ),
  }),
})

export const exportCustomers = call({
  method: 'GET',
  path: '/customer/export',
  access: 'customers:read',
  summary: 'Export the matching customers, sorted and with the chosen columns',
  input: z.strictObject({ ...filters, sort, ...exportFields(lists.customers) }),
  output: z.unknown(),
  file: true,
})

export const customerCalls = [
  listCustomers,
  countCustomers,
  findCustomers,
  summariseCustomers,
  getCustomer,
  createCustomer,
  editCustomer,
  deleteCustomer,
  listConsent,
  listDuplicates,
  mergeCustomers,
  exportCustomers,
] as const
