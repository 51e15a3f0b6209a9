import { accounts } from '@tillsight/contract'
import type { SessionUser } from '@tillsight/contract/people/accounts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { openStore, updateProved } from '#features/people/accounts/index.ts'
import { aRequest } from './a-request.ts'
import { aVisitor, type Visitor } from './a-visitor.ts'
import { cheapHash } from './cheap-hash.ts'
import { type TestApp, testApp } from './test-app.ts'

const password = 'Correct horse 1'

export const aRegistration = (overrides: Record<string, unknown> = {}) => ({
  full_name: 'Ana Ruiz',
  email: `ana-${newId()}@example.com`,
  number: '+12133734253',
  password,
  store_name: 'Corner Shop',
  ...overrides,
})

export type TestStore = Visitor & { owner: SessionUser; password: string; token: string }

const signedIn = async (owner: SessionUser, password: string, app?: TestApp): Promise<TestStore> => ({
  ...(await aVisitor(owner.token, app)),
  owner,
  password,
  token: owner.token,
})

/** A store that came to be as any other does. */
export const aRegisteredStore = async (
  overrides: Record<string, unknown> = {},
  app?: TestApp,
): Promise<TestStore> => {
  const registration = aRegistration(overrides)
  const { data: owner } = await (await aVisitor(undefined, app)).post('/auth/register', registration)
  return signedIn(owner, String(registration.password), app)
}

type Overrides = Record<string, unknown> & { password?: never }

let passwordHash: Promise<string> | null = null

/** A store of its own for one test, with its owner signed in and the owner's address confirmed. */
export const aStore = async (overrides: Overrides = {}, app?: TestApp): Promise<TestStore> => {
  const { password: _password, ...input } = accounts.register.input.parse(aRegistration(overrides))
  passwordHash ??= cheapHash(password)
  const request = aRequest(app ?? (await testApp()))
  const { user, storeId } = await openStore(request, { ...input, passwordHash: await passwordHash })
  await updateProved(request, { storeId, email: user.email })
  const owner = { ...user, email_confirmed: true }
  return signedIn(owner, password, app)
}

export const readStoreId = async ({ app, owner }: TestStore): Promise<string> => {
  const { rows } = await sql<{ store_id: string }>`
    select store_id from member where id = ${owner.id}
  `.execute(app.database.db)
  return rows[0]?.store_id ?? ''
}
