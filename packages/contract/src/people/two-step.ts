import { z } from 'zod'
import { call } from '../call.ts'
import { requiredLine } from '../text.ts'
import { NoStore, presentPassword, SessionUser, Ticket } from './accounts.ts'

const wrongCode = 'Enter the 6-digit code from your authenticator app.'
/** As people type it: with spaces, dashes and capitals. */
const Code = z
  .string(wrongCode)
  .max(40, wrongCode)
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())

const TotpCode = Code.refine((code) => /^\d{6}$/.test(code), wrongCode)
const SignInCode = Code.refine(
  (code) => /^\d{6}$|^[a-z\d]{16}$/.test(code),
  'Enter a 6-digit code, or a recovery code of 16 letters and digits.',
)

const failed = 'The passkey could not be read. Try again.'
const base64url = (most: number) => z.string(failed).regex(new RegExp(`^[\\w-]{1,${most}}$`), failed)

/** What a browser answers where a passkey signs; each in base64url. */
export const PasskeyAnswer = z.strictObject({
  id: base64url(1400),
  client_data: base64url(4000),
  authenticator_data: base64url(4000),
  signature: base64url(4000),
  user_handle: base64url(200).nullable(),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** What a browser answers where a passkey is made. */
export const NewPasskey = z.strictObject({
  id: base64url(1400),
  client_data: base64url(4000),
  attestation: base64url(20_000),
  transports: z.array(z.string(failed).regex(/^[a-z-]{1,20}$/, failed), failed).max(10, failed),
})
export type NewPasskey = z.infer<typeof NewPasskey>

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** As WebAuthn names them: they go to the browser as they are. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Credential),
})

export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export const passSecondStep = call({
  method: 'POST',
  writes: 'nothing',
  path: '/auth/second_step',
  access: 'public',
  summary: 'Finish signing in with a code from the authenticator app, or with a recovery code',
  input: z.strictObject({ ticket: Ticket, code: SignInCode }),
  output: z.union([SessionUser, NoStore]),
})

export const askPasskey = call({
  method: 'POST',
  writes: 'nothing',
  path: '/auth/passkey_options',
  access: 'public',
  summary:
    'Begin to sign in with a passkey, of anyone or, with a ticket, of the person who typed the password',
  input: z.strictObject({ ticket: Ticket.nullable() }),
  output: PasskeyRequest,
})

export const usePasskey = call({
  method: 'POST',
  writes: 'nothing',
  path: '/auth/passkey',
  access: 'public',
  summary: 'Sign in with a passkey: it takes the place of the password and of the second step',
  input: PasskeyAnswer,
  output: z.union([SessionUser, NoStore]),
})

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const TwoStep = z.object({
  has_totp: z.boolean(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.number(),
  /** Whether the store of this session requires it of its members. */
  is_required: z.boolean(),
})
export type TwoStep = z.infer<typeof TwoStep>

export const getTwoStep = call({
  method: 'GET',
  path: '/account/two_step',
  beforeTwoStep: true,
  access: 'account:write',
  summary: 'Read which second steps the person has set up',
  input: z.strictObject({}),
  output: TwoStep,
})

const password = presentPassword('Enter your password.')

export const beginTotp = call({
  method: 'POST',
  writes: 'account',
  path: '/account/totp/begin',
  beforeTwoStep: true,
  secret: true,
  access: 'account:write',
  summary: 'Get a new secret for an authenticator app; nothing changes before a code of it is confirmed',
  input: z.strictObject({ password }),
  output: z.object({ secret: z.string(), uri: z.string() }),
})

/** Shown once. Null where there are codes already, from an earlier second step. */
const NewCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })

export const confirmTotp = call({
  method: 'POST',
  writes: 'account',
  path: '/account/totp/confirm',
  beforeTwoStep: true,
  secret: true,
  access: 'account:write',
  summary: 'Turn on the authenticator app with its first code; the first second step ends all other sessions',
  input: z.strictObject({ code: TotpCode }),
  output: NewCodes,
})

export const removeTotp = call({
  method: 'POST',
  writes: 'account',
  path: '/account/totp/remove',
  access: 'account:write',
  summary: 'Remove the authenticator app; without any passkey, this turns two-step sign-in off',
  input: z.strictObject({ password }),
  output: z.null(),
})

export const beginPasskey = call({
  method: 'POST',
  writes: 'account',
  path: '/account/passkey/begin',
  beforeTwoStep: true,
  secret: true,
  access: 'account:write',
  summary: 'Begin to add a passkey',
  input: z.strictObject({ password }),
  output: PasskeyCreation,
})

export const addPasskey = call({
  method: 'POST',
  writes: 'account',
  path: '/account/passkey/add',
  beforeTwoStep: true,
  secret: true,
  access: 'account:write',
  summary: 'Add the passkey that was made; the first second step ends all other sessions',
  input: NewPasskey.extend({ name: requiredLine('Enter a name.', 60) }),
  output: NewCodes,
})

export const removePasskey = call({
  method: 'POST',
  writes: 'account',
  path: '/account/passkey/remove',
  access: 'account:write',
  summary: 'Remove a passkey; the last one, without an authenticator app, turns two-step sign-in off',
  input: z.strictObject({ id: z.uuid('This passkey no longer exists.'), password }),
  output: z.null(),
})

export const renewCodes = call({
  method: 'POST',
  writes: 'account',
  path: '/account/recovery_codes',
  secret: true,
  access: 'account:write',
  summary: 'Get ten new recovery codes; the old ones no longer work',
  input: z.strictObject({ password }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
})

export const requireTwoStep = call({
  method: 'POST',
  writes: 'account',
  path: '/store/require_two_step',
  access: 'members:write',
  summary: 'Require two-step sign-in of every member: until they set it up, they can do nothing else',
  input: z.strictObject({ required: z.boolean('Must be true or false.') }),
  output: z.null(),
})

export const resetTwoStep = call({
  method: 'POST',
  writes: 'account',
  path: '/member/reset_two_step',
  access: 'members:write',
  summary: 'Remove every second step of a member who lost them all; refused for members of several stores',
  input: z.strictObject({ id: z.uuid('This member does not exist.') }),
  output: z.null(),
})

export const twoStepCalls = [
  passSecondStep,
  askPasskey,
  usePasskey,
  getTwoStep,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  addPasskey,
  removePasskey,
  renewCodes,
  requireTwoStep,
  resetTwoStep,
] as const
