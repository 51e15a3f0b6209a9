import type { Access } from '#domain/access.ts'

export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const tokenScopeNames: Record<TokenScope, string> = { read: 'Read', write: 'Read and change' }

export const tokenLifetimes = [7, 30, 90, 365] as const

/** Of one person in one store. */
export const mostTokens = 20
export const longestTokenName = 60

/** What only a person does who has signed in: a stolen token must not become an account, a member or a store's data. */
const onlyInPerson: readonly Access[] = ['account:write', 'operator', 'members:write', 'archive:write']
const ofTheAccount = /^\/(account|auth)\//

type Called = {
  method: string
  path: string
  access: Access
  /** Its answer holds one. */
  secret?: true | undefined
  writes?: 'nothing' | 'account' | 'export' | 'installation' | undefined
}

/** One that outlives the token, such as a session in another store; automations do set up webhooks. */
const givesAccess = ({ secret, access }: Called): boolean => secret === true && access !== 'webhooks:write'
const isOwnMembership = ({ access, writes }: Called): boolean =>
  access === 'signed-in' && writes === 'account'

/** Whether a token of that scope opens a call, where the role of its person does. */
export const tokenMay = (scope: TokenScope, call: Called): boolean => {
  const { method, path, access, writes } = call
  if (onlyInPerson.includes(access) || ofTheAccount.test(path)) return false
  if (givesAccess(call) || isOwnMembership(call)) return false
  return scope === 'write' || method === 'GET' || writes === 'nothing'
}
