import {
  longestTokenName,
  tokenLifetimes,
  tokenScopes,
} from '@tillsight/domain/people/accounts/personal-tokens'
import { z } from 'zod'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { requiredLine } from '../text.ts'

const noName = 'Name the token.'
const unknownToken = 'This token no longer exists.'

export const TokenForm = z.strictObject({
  name: upTo(
    longestTokenName,
    { missing: noName, tooLong: `At most ${longestTokenName} characters.` },
    (most) => requiredLine(noName, most),
  ),
  scope: z.enum(tokenScopes, 'Choose what the token may do.'),
  days: z.literal(tokenLifetimes, 'Choose how long the token is valid.'),
})

const PersonalToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  created_at: z.string(),
  expires_at: z.string(),
  /** To within a minute; as long as it was never used, when it was created. */
  seen_at: z.string(),
})
export type PersonalToken = z.infer<typeof PersonalToken>

export const listTokens = call({
  method: 'GET',
  path: '/account/tokens',
  access: 'signed-in',
  summary: 'List your personal tokens in this store',
  input: z.strictObject({}),
  output: z.array(PersonalToken),
})

export const createToken = call({
  method: 'POST',
  path: '/account/create_token',
  access: 'account:write',
  writes: 'account',
  secret: true,
  summary: 'Create a personal token for other programs; it is shown only in this answer',
  input: TokenForm,
  output: PersonalToken.extend({ token: z.string() }),
})

export const revokeToken = call({
  method: 'POST',
  path: '/account/revoke_token',
  access: 'account:write',
  writes: 'account',
  summary: 'Revoke one of your personal tokens',
  input: z.strictObject({ id: SubjectId(unknownToken) }),
  output: z.null(),
})

export const tokenCalls = [listTokens, createToken, revokeToken] as const
