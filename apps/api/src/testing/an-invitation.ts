import { v7 as newId } from 'uuid'
import { lettersTo } from './a-confirmation.ts'
import type { TestStore } from './a-store.ts'
import { type Answer, aVisitor, type Visitor } from './a-visitor.ts'

const tokenIn = (text: string): string => /invite\?token=([\w-]+)/.exec(text)?.[1] ?? ''

/** The token of a link to copy. */
export const anInvitation = async (store: TestStore, role = 'seller'): Promise<string> =>
  tokenIn((await store.post('/invitation/create', { role, email: null })).data.link)

/** The token in the latest mail to this address. */
export const mailedInvitation = async ({ app }: TestStore, email: string): Promise<string> =>
  tokenIn((await lettersTo(app, email)).find(({ body }) => tokenIn(body))?.body ?? '')

export const someoneNew = (overrides: Record<string, unknown> = {}) => ({
  full_name: 'Ben Okafor',
  email: `ben-${newId()}@example.com`,
  number: '+12133734253',
  password: 'Brand new 9',
  ...overrides,
})

export const accept = async (
  store: TestStore,
  token: string,
  overrides: Record<string, unknown> = {},
): Promise<Answer> =>
  (await aVisitor(undefined, store.app)).post('/invitation/accept', { token, ...someoneNew(overrides) })

/** Someone who accepted an invitation of the store, signed in. */
export const aJoinedMember = async (
  store: TestStore,
  role = 'seller',
  overrides: Record<string, unknown> = {},
): Promise<Visitor & { id: string; email: string; token: string }> => {
  const { data } = await accept(store, await anInvitation(store, role), overrides)
  return { ...(await aVisitor(data.token, store.app)), id: data.id, email: data.email, token: data.token }
}
