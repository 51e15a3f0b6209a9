import type { Calls } from '@tillsight/contract'
import { aRegistration, type TestStore } from './a-store.ts'

export type PostCall = Extract<keyof Calls, `POST ${string}`>
type Input = Record<string, unknown>

/** What each call takes, sent by the owner of this store: the compiler asks for an entry for each. */
const validInputs: Record<PostCall, (store: TestStore) => Input> = {
  'POST /auth/register': () => aRegistration({ time_zone: 'Europe/Madrid' }),
  'POST /auth/login': ({ owner, password }) => ({ email: owner.email, password }),
  'POST /auth/logout': () => ({}),
  'POST /auth/forgot': ({ owner }) => ({ email: owner.email }),
  'POST /auth/reset': () => ({ token: 'A'.repeat(43), password: 'Brand new 9' }),
  'POST /account/edit': () => ({ full_name: 'Ana', number: '+12133734253', store_name: 'Shop' }),
  'POST /account/change_pass': ({ password }) => ({ old_pass: password, new_pass: 'Brand new 9' }),
  'POST /account/survey': () => ({ job_title: 'Owner', source: 'Other' }),
}

export const postCalls = Object.keys(validInputs) as PostCall[]

export const pathOf = (call: PostCall): string => call.slice('POST '.length)

export const validInput = (call: PostCall, store: TestStore): Input => validInputs[call](store)
