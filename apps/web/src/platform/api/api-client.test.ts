// @vitest-environment jsdom
// @vitest-environment-options {"url":"https://till.example/"}
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { aUser } from '#testing/a-user.ts'
import { session } from '../session/session-store.ts'
import { type AnswerOf, api, type InputOf, type OutputOf } from './api-client.ts'
import { ApiError, isStaleEdit } from './api-error.ts'

const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValue(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
    }),
  )
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}
const signIn = (token: string) => session.begin(aUser({ token }))

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  fetched.mockReset()
  session.end()
})

describe('what is sent', () => {
  it('is typed by the name of the call', () => {
    expectTypeOf<InputOf<'POST /auth/login'>>().toEqualTypeOf<{ email: string; password: string }>()
    expectTypeOf<OutputOf<'POST /auth/register'>['token']>().toEqualTypeOf<string>()
    expectTypeOf<OutputOf<'POST /auth/logout'>>().toEqualTypeOf<null>()
  })

  it('is JSON for a POST, and the data of the envelope comes back', async () => {
    answer(200, { status: 'OK', data: { token: 't' } })
    expect(await api('POST /auth/login', { email: 'a@b.c', password: 'p' })).toEqual({ token: 't' })
    const [address, request] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/auth/login')
    expect(request?.method).toBe('POST')
    expect(request?.body).toBe('{"email":"a@b.c","password":"p"}')
    expect(new Headers(request?.headers).get('Content-Type')).toBe('application/json')
    expect(new Headers(request?.headers).has('Authorization')).toBe(false)
  })

  it('goes into the query for a GET, the empty ones left out', async () => {
    answer(200, { status: 'OK', data: [] })
    const filters = { search: 'tea & co', status: '', id_category: undefined, page: null, zero: 0 }
    await api('GET /account/info/my', filters as object as InputOf<'GET /account/info/my'>)
    expect(fetched.mock.calls[0]?.[0]).toBe('/account/info/my?search=tea+%26+co&zero=0')
    expect(fetched.mock.calls[0]?.[1]?.body).toBeNull()
  })

  it('comes back with where the next part begins, where it is a part of a list', async () => {
    expectTypeOf<AnswerOf<'GET /product/view'>['next']>().toEqualTypeOf<string | null>()
    answer(200, { status: 'OK', data: [], next: 'c' })
    expect(await api('GET /product/view', { limit: '1' })).toEqual({ data: [], next: 'c' })
  })

  it('carries the key that keeps a repeated request from doing its work twice', async () => {
    answer(200, { status: 'OK', data: null })
    await api('POST /product/create', new FormData(), { idempotencyKey: 'k' })
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Idempotency-Key')).toBe('k')
  })

  it('passes a form with files through as it is', async () => {
    answer(200, { status: 'OK', data: null })
    const form = new FormData()
    await api('POST /account/edit', form)
    expect(fetched.mock.calls[0]?.[1]?.body).toBe(form)
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('Content-Type')).toBe(false)
  })
})

describe('a request that is still being processed', () => {
  const inProgress = () =>
    new Response('{"status":"ERROR","message":"This request is still being processed.","error":{}}', {
      status: 409,
      headers: { 'Content-Type': 'application/json', 'Retry-After': '1' },
    })
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is sent again with the same key until its answer is there', async () => {
    answer(200, { status: 'OK', data: null })
    fetched.mockResolvedValueOnce(inProgress()).mockResolvedValueOnce(inProgress())
    const call = api('POST /auth/logout', {}, { idempotencyKey: 'k' })
    await vi.advanceTimersByTimeAsync(999)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1001)
    expect(await call).toBeNull()
    const keys = fetched.mock.calls.map(([, sent]) => new Headers(sent?.headers).get('Idempotency-Key'))
    expect(keys).toEqual(['k', 'k', 'k'])
  })

  it('is not confused with a conflict that stays', async () => {
    answer(409, { status: 'ERROR', message: 'Someone else changed this.', error: {} })
    expect(await failureOf(api('POST /auth/logout', {}))).toMatchObject({ status: 409 })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('names the latest version where another was edited, beside the fields that changed', async () => {
    answer(409, { status: 'ERROR', message: 'Changed.', error: { name: 'Changed to “Tea”.', version: '7' } })
    const error = await failureOf(api('POST /auth/logout', {}))
    expect(error).toMatchObject({ latestVersion: 7, fields: { name: 'Changed to “Tea”.' } })
    expect(isStaleEdit(error)).toBe(true)
  })
})

describe('what fails', () => {
  it('carries the words of the server and the fields they belong to', async () => {
    answer(400, { status: 'ERROR', message: 'Please check.', error: { email: 'Taken.', odd: 7 } })
    const error = await failureOf(api('POST /auth/forgot', { email: '' }))
    expect(error).toMatchObject({
      kind: 'refused',
      status: 400,
      message: 'Please check.',
      fields: { email: 'Taken.' },
    })
  })

  it('says the status where the server has no words', async () => {
    answer(503, {})
    const error = await failureOf(api('POST /auth/forgot', { email: '' }))
    expect(error).toMatchObject({ kind: 'refused', said: null, message: 'Request failed with status: 503' })
  })

  it('is a failure, too, when 200 does not say OK', async () => {
    answer(200, { status: 'ERROR', message: 'No.', error: {} })
    expect(await failureOf(api('POST /auth/forgot', { email: '' }))).toMatchObject({ message: 'No.' })
  })

  it.each([
    ['nobody answers', () => fetched.mockRejectedValue(new TypeError('Failed to fetch')), null],
    ['the answer is a page', () => fetched.mockResolvedValue(new Response('<html>', { status: 502 })), 502],
    [
      'the JSON is cut short',
      () =>
        fetched.mockResolvedValue(
          new Response('{"sta', { status: 200, headers: { 'Content-Type': 'application/json' } }),
        ),
      200,
    ],
  ])('is of the network when %s', async (_what, arrange, status) => {
    arrange()
    expect(await failureOf(api('POST /auth/forgot', { email: '' }))).toMatchObject({
      kind: 'network',
      status,
    })
  })

  it('is no failure of ours when the caller gives up', async () => {
    const giveUp = new AbortController()
    fetched.mockImplementation(
      (_address, request) =>
        new Promise((_resolve, reject) => {
          request?.signal?.addEventListener('abort', () => reject(request.signal?.reason))
        }),
    )
    const call = api('GET /account/info/my', {}, { signal: giveUp.signal })
    giveUp.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a token that is no longer taken', () => {
  it('ends the session', async () => {
    signIn('t')
    answer(401, { status: 'ERROR', message: 'Please log in.', error: {} })
    await failureOf(api('GET /account/info/my', {}))
    expect(session.get().state).toBe('unauthenticated')
  })

  it('is not confused with what a role may not do', async () => {
    signIn('t')
    answer(403, { status: 'ERROR', message: 'Not for you.', error: {} })
    await failureOf(api('POST /account/edit', { full_name: '', number: '', store_name: '' }))
    expect(session.get().state).toBe('authenticated')
  })
})
