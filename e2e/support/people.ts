import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { baseUrl } from './address.ts'

export type Person = {
  full_name: string
  email: string
  number: string
  password: string
  store_name: string
  time_zone?: string
}

/** A person who is unique in the run, with defaults for everything a test does not set. */
export const aPerson = (mentioned: Partial<Person> = {}): Person => ({
  full_name: 'Ana Lima',
  email: `ana-${randomUUID()}@example.com`,
  number: '+12133734253',
  password: 'Seven green apples',
  store_name: 'Corner Store',
  ...mentioned,
})

export type Account = Person & { token: string }

/** Registers through the API, for tests that are not about registration. */
export async function register(
  request: APIRequestContext,
  mentioned: Partial<Person> = {},
): Promise<Account> {
  const person = aPerson(mentioned)
  const response = await request.post('/auth/register', { data: person })
  expect(response.status(), await response.text()).toBe(200)
  return { ...person, token: (await response.json()).data.token }
}

const week = 7 * 24 * 60 * 60

/** Sets the session cookie, as after a sign-in. */
export const keepSession = (
  context: BrowserContext,
  value: object | string,
  expires = Math.floor(Date.now() / 1000) + week,
) =>
  context.addCookies([
    {
      name: 'session',
      value: typeof value === 'string' ? value : encodeURIComponent(JSON.stringify(value)),
      domain: new URL(baseUrl).hostname,
      path: '/',
      expires,
      secure: true,
      sameSite: 'Strict',
    },
  ])

export const signIn = async (context: BrowserContext, { token, full_name, store_name }: Account) =>
  keepSession(context, { token, full_name, store_name, role: 'owner' })

export async function sessionCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === 'session')
  return cookie && { ...cookie, user: JSON.parse(decodeURIComponent(cookie.value)) }
}

/** The browser stores a cookie a moment after the page did. */
export async function newSession(context: BrowserContext) {
  await expect.poll(() => sessionCookie(context)).toBeDefined()
  return sessionCookie(context)
}

/** The browser removes a cookie a moment after the page did. */
export const expectNoSession = (context: BrowserContext) =>
  expect.poll(() => sessionCookie(context)).toBeUndefined()

export const accountInfo = (request: APIRequestContext, token: string) =>
  request.get('/account/info/my', { headers: { Authorization: `Bearer ${token}` } })

export const tryToSignIn = (request: APIRequestContext, email: string, password: string) =>
  request.post('/auth/login', { data: { email, password } })

export type TeamMember = Account & { id: string }

/** Joins the owner's store by an invitation, through the API. */
export async function join(
  request: APIRequestContext,
  owner: Account,
  { role, ...mentioned }: Partial<Person> & { role: 'manager' | 'seller' | 'analyst' },
): Promise<TeamMember> {
  const person = aPerson(mentioned)
  const invited = await request.post('/invitation/create', {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: { role, email: null },
  })
  const { link } = (await invited.json()).data
  const { full_name, email, number, password } = person
  const accepted = await request.post('/invitation/accept', {
    data: { token: new URL(link).searchParams.get('token'), full_name, email, number, password },
  })
  expect(accepted.status(), await accepted.text()).toBe(200)
  const { token, id } = (await accepted.json()).data
  return { ...person, token, id }
}

export async function setPin(request: APIRequestContext, { token, password }: Account, pin: string) {
  const answer = await request.post('/account/set_pin', {
    headers: { Authorization: `Bearer ${token}` },
    data: { pin, password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
