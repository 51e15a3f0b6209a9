import { codeAt, stepAt } from '#features/people/accounts/two-step/totp.ts'
import { aPasskey, type TestPasskey } from './a-passkey.ts'
import type { TestStore } from './a-store.ts'
import { type Answer, type Asking, aVisitor, type Visitor } from './a-visitor.ts'
import type { TestApp } from './test-app.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const bytesOf = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

type Person = Visitor & { password?: string }
const passwordOf = ({ password = 'Correct horse 1' }: Person): string => password

/** An authenticator app: the code that it shows, now or so many steps of 30 seconds later. */
export type TestTotp = { code: (later?: number) => string; recoveryCodes: string[]; confirmed: Answer }

/** Turns the authenticator app on, with the code of the step before this one: those of now are left to sign in with. */
export const aTotp = async (person: Person): Promise<TestTotp> => {
  const { data } = await person.post('/account/totp/begin', { password: passwordOf(person) })
  const secret = bytesOf(data.secret)
  const code = (later = 0) => codeAt(secret, stepAt(person.app.clock.now) + later)
  const confirmed = await person.post('/account/totp/confirm', { code: code(-1) })
  return { code, recoveryCodes: confirmed.data?.recovery_codes, confirmed }
}

export const anAddedPasskey = async (
  person: Person,
  { passkey = aPasskey(), name = 'Phone' }: { passkey?: TestPasskey; name?: string } = {},
): Promise<TestPasskey & { added: Answer }> => {
  const { data } = await person.post('/account/passkey/begin', { password: passwordOf(person) })
  const added = await person.post('/account/passkey/add', { ...passkey.make(data), name })
  return { ...passkey, added }
}

/** The right password; what comes back is the ticket for the second step. */
export const aTicket = async ({ app, owner, password }: TestStore, asking: Asking = {}): Promise<string> => {
  const body = { email: owner.email, password }
  const answer = await (await aVisitor(undefined, app)).post('/auth/login', body, asking)
  return answer.data.second_step.ticket
}

export const passkeyOptions = async (app?: TestApp, ticket: string | null = null, asking: Asking = {}) =>
  (await (await aVisitor(undefined, app)).post('/auth/passkey_options', { ticket }, asking)).data
