// @vitest-environment jsdom
// @vitest-environment-options {"url":"https://till.example/"}
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '#testing/a-user.ts'
import { logOut } from './log-out.ts'
import { restoreSession } from './session.ts'
import { userFromCookies } from './session-cookie.ts'
import { session } from './session-store.ts'

const { token: _, ...account } = aUser()

const rememberedAs = (value: unknown) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
  document.cookie = `session=${encodeURIComponent(JSON.stringify(value))}; path=/; secure`
}
const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValue(
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }),
  )

const fetched = vi.fn<typeof fetch>()
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(() => {
  session.end()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  fetched.mockReset()
  logged.mockClear()
})

describe('when the app loads', () => {
  it('asks nobody where there is no cookie', async () => {
    await restoreSession()
    expect(session.get().state).toBe('unauthenticated')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('asks once with the token, takes what comes, and refreshes the cookie', async () => {
    rememberedAs({ token: 't', full_name: 'Old name' })
    answer(200, { status: 'OK', data: account })
    const restoring = restoreSession()
    expect(session.get().state).toBe('loading')

    await restoring

    expect(session.get()).toEqual({ state: 'authenticated', user: { ...account, token: 't' } })
    expect(userFromCookies(document.cookie)).toEqual({ ...account, token: 't' })
    expect(fetched).toHaveBeenCalledOnce()
    const [address, request] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/account/info/my')
    expect(new Headers(request?.headers).get('Authorization')).toBe('Bearer t')
  })

  it.each([401, 403])('logs out silently on %i', async (status) => {
    rememberedAs({ token: 't' })
    answer(status, { status: 'ERROR', message: 'No.', error: {} })
    await restoreSession()
    expect(session.get().state).toBe('unauthenticated')
    expect(document.cookie).toBe('')
    expect(logged).not.toHaveBeenCalled()
  })

  it.each([
    ['nobody answers', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['the answer is no JSON', () => fetched.mockResolvedValue(new Response('<html>', { status: 200 }))],
    ['the server fails', () => answer(500, { status: 'ERROR', message: 'Oops.', error: {} })],
  ])('keeps the remembered user and logs it when %s', async (_what, arrange) => {
    rememberedAs({ ...account, token: 't' })
    arrange()
    await restoreSession()
    expect(session.get()).toEqual({ state: 'authenticated', user: { ...account, token: 't' } })
    expect(userFromCookies(document.cookie)?.token).toBe('t')
    expect(logged).toHaveBeenCalledOnce()
  })

  it('logs out on a cookie without a token', async () => {
    rememberedAs({ full_name: 'Ana' })
    await restoreSession()
    expect(session.get().state).toBe('unauthenticated')
    expect(document.cookie).toBe('')
  })
})

describe('logging out', () => {
  it('sends the ending token to the server, and does not wait for the answer', () => {
    fetched.mockReturnValue(new Promise(() => undefined))
    session.begin({ ...account, token: 't' })

    logOut()

    expect(session.get().state).toBe('unauthenticated')
    expect(document.cookie).toBe('')
    const [address, request] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/auth/logout')
    expect(request?.keepalive).toBe(true)
    expect(new Headers(request?.headers).get('Authorization')).toBe('Bearer t')
  })
})
