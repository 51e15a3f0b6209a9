import { roles } from '@tillsight/domain/access'
import { maximumPasswordLength } from '@tillsight/domain/people/accounts/password-rules'
import { isEasyPin, longestPin, shortestPin } from '@tillsight/domain/people/tills/pin-rules'
import { z } from 'zod'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'
import { requiredLine } from '../text.ts'
import { EditedVersion, Version } from '../version.ts'
import { SessionUser } from './accounts.ts'

const unknownTill = 'This till does not exist.'
const unknownMember = 'This person does not exist.'
const digits = `Enter ${shortestPin} to ${longestPin} digits.`
const wrongPassword = 'Current password is required.'

export const Pin = z.string(digits).regex(new RegExp(`^\\d{${shortestPin},${longestPin}}$`), {
  message: digits,
  abort: true,
})
const NewPin = Pin.refine((pin) => !isEasyPin(pin), 'This PIN is easy to guess. Choose another one.')
const Name = requiredLine('Till name is required.', 40)

export const Till = z.object({
  id: z.string(),
  name: z.string(),
  registered_by: z.string(),
  created_at: z.string(),
  /** When it was last in use; null until it was opened once. */
  seen_at: z.string().nullable(),
  version: Version,
})
export type Till = z.infer<typeof Till>

export const listTills = call({
  method: 'GET',
  path: '/till/view',
  access: 'tills:write',
  summary: 'List the tills of the store by name',
  input: z.strictObject({}),
  output: z.array(Till),
})

export const registerTill = call({
  method: 'POST',
  path: '/till/register',
  secret: true,
  access: 'tills:write',
  summary: 'Register a device as a till: its token is shown once, and opens the locked till',
  input: z.strictObject({ name: Name }),
  output: Till.extend({ token: z.string() }),
})

export const editTill = call({
  method: 'POST',
  path: '/till/edit',
  access: 'tills:write',
  summary: 'Rename a till',
  input: z.strictObject({ id: SubjectId(unknownTill), name: Name, version: EditedVersion }),
  output: Till,
})

export const revokeTill = call({
  method: 'POST',
  path: '/till/revoke',
  writes: 'account',
  access: 'tills:write',
  summary: 'Revoke a till: it stops working at once; the sales made there stay',
  input: z.strictObject({ id: SubjectId(unknownTill) }),
  output: z.null(),
})

export const listTillPeople = call({
  method: 'GET',
  path: '/till/people',
  access: 'tills:write',
  summary: 'List who can sell at a till, and who has a PIN',
  input: z.strictObject({}),
  output: z.array(
    z.object({ id: z.string(), full_name: z.string(), role: z.enum(roles), has_pin: z.boolean() }),
  ),
})

export const clearPin = call({
  method: 'POST',
  path: '/till/clear_pin',
  writes: 'account',
  access: 'tills:write',
  summary: "Remove a person's PIN: they cannot unlock a till until they choose a new one",
  input: z.strictObject({ id: SubjectId(unknownMember) }),
  output: z.null(),
})

const OwnPin = z.object({ has_pin: z.boolean() })

export const getOwnPin = call({
  method: 'GET',
  path: '/account/pin',
  access: 'account:write',
  summary: 'Read whether you have a PIN for the tills of the store',
  input: z.strictObject({}),
  output: OwnPin,
})

export const setOwnPin = call({
  method: 'POST',
  path: '/account/set_pin',
  writes: 'account',
  access: 'account:write',
  summary: 'Set, change or, with null, remove your PIN; locks every till that you have unlocked',
  input: z.strictObject({
    pin: NewPin.nullable(),
    password: z.string(wrongPassword).min(1, wrongPassword).max(maximumPasswordLength, wrongPassword),
  }),
  output: OwnPin,
})

export const tillInfo = call({
  method: 'GET',
  path: '/till/info',
  access: 'till:unlock',
  summary: 'Read what the locked till shows: its name, the store and how it writes money, and who can sell',
  input: z.strictObject({}),
  output: z.object({
    id: z.string(),
    name: z.string(),
    store_name: z.string(),
    currency: SessionUser.shape.currency,
    locale: SessionUser.shape.locale,
    sellers: z.array(z.object({ id: z.string(), full_name: z.string(), has_pin: z.boolean() })),
  }),
})

export const unlockTill = call({
  method: 'POST',
  path: '/till/unlock',
  secret: true,
  writes: 'nothing',
  access: 'till:unlock',
  onFullDisk: 'answered',
  summary: 'Unlock the till by PIN: a token that can sell and return, for a minute without input',
  input: z.strictObject({ id_member: SubjectId(unknownMember), pin: Pin }),
  output: SessionUser,
})

export const extendTill = call({
  method: 'POST',
  path: '/till/extend',
  writes: 'nothing',
  access: 'till:sell',
  onFullDisk: 'answered',
  summary: 'Keep the till unlocked for another minute, since someone is using it',
  input: z.strictObject({}),
  output: z.null(),
})

export const lockTill = call({
  method: 'POST',
  path: '/till/lock',
  writes: 'nothing',
  access: 'till:sell',
  onFullDisk: 'answered',
  summary: 'Lock the till: end the session of the token',
  input: z.strictObject({}),
  output: z.null(),
})

export const tillCalls = [
  getOwnPin,
  setOwnPin,
  listTills,
  registerTill,
  editTill,
  revokeTill,
  listTillPeople,
  clearPin,
  tillInfo,
  unlockTill,
  extendTill,
  lockTill,
] as const
