import type { SessionUser } from '@tillsight/contract/accounts'
import { v7 as newId } from 'uuid'
import { aVisitor, type Visitor } from './a-visitor.ts'
import type { TestApp } from './test-app.ts'

export const aRegistration = (overrides: Record<string, unknown> = {}) => ({
  full_name: 'Ana Ruiz',
  email: `ana-${newId()}@example.com`,
  number: '+12133734253',
  password: 'Correct horse 1',
  store_name: 'Corner Shop',
  ...overrides,
})

export type TestStore = Visitor & { owner: SessionUser; password: string; token: string }

/** A store of its own for one test, with its owner signed in. */
export const aStore = async (overrides: Record<string, unknown> = {}, app?: TestApp): Promise<TestStore> => {
  const registration = aRegistration(overrides)
  const { data: owner } = await (await aVisitor(undefined, app)).post('/auth/register', registration)
  const visitor = await aVisitor(owner.token, app)
  return { ...visitor, owner, password: String(registration.password), token: owner.token }
}
