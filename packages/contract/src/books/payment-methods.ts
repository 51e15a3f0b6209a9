import { methodNameLimit, paymentMethods } from '@tillsight/domain/books/sales/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'

const unknownMethod = 'This payment method does not exist.'

/** One that every store has, or the id of a store's own. */
export const MethodId = (message = unknownMethod) =>
  z.union([z.enum(paymentMethods, message), Id(message)], message)

const MethodForm = z.strictObject({
  name: upTo(
    methodNameLimit,
    { missing: 'Name is required.', tooLong: `Name can have at most ${methodNameLimit} characters.` },
    (most) => requiredLine('Name is required.', most),
  ),
})

export const OwnMethod = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether new sales can be paid by it. */
  is_active: z.boolean(),
  version: z.number(),
})
export type OwnMethod = z.infer<typeof OwnMethod>

export const listMethods = call({
  method: 'GET',
  path: '/payment_method/view',
  access: 'products:find',
  summary: "List the store's own payment methods, beside cash, card, transfer and other",
  input: z.strictObject({}),
  output: z.array(OwnMethod),
})

export const createMethod = call({
  method: 'POST',
  path: '/payment_method/create',
  access: 'store:write',
  summary: 'Add a payment method',
  input: MethodForm,
  output: OwnMethod,
})

export const editMethod = call({
  method: 'POST',
  path: '/payment_method/edit',
  access: 'store:write',
  summary: 'Rename a payment method, or stop offering it; past sales keep it',
  input: MethodForm.extend({
    id: SubjectId(unknownMethod),
    is_active: z.boolean('Choose whether to offer it.'),
    version: EditedVersion,
  }),
  output: OwnMethod,
})
