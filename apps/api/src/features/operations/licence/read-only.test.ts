import { type AnyCall, calls } from '@tillsight/contract'
import type { Call } from '@tillsight/contract/call'
import { mayCall } from '@tillsight/domain/access'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aKey, aLicensedApp, anEndedStore, endTrial } from '#testing/a-licence.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf, reportOf } from '#testing/a-report.ts'
import { trySelling } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { accept, anInvitation } from '#testing/an-invitation.ts'
import type { TestApp } from '#testing/test-app.ts'

const nameOf = ({ method, path }: Call): string => `${method} ${path}`
const writing = (calls as readonly AnyCall[]).filter(
  (call: Call) =>
    call.method !== 'GET' && call.access !== 'public' && mayCall('owner', call.access, { isOperator: true }),
)

/** What is answered in a store that is read-only. A call that is added is refused unless it is named here. */
const answered = [
  'POST /auth/logout',
  'POST /account/edit',
  'POST /account/change_pass',
  'POST /account/survey',
  'POST /account/send_confirmation',
  'POST /account/preferences',
  'POST /member/deactivate',
  'POST /member/leave',
  'POST /invitation/revoke',
  'POST /invitation/join',
  'POST /account/switch',
  'POST /account/open_store',
  'POST /account/totp/begin',
  'POST /account/totp/confirm',
  'POST /account/totp/remove',
  'POST /account/passkey/begin',
  'POST /account/passkey/add',
  'POST /account/passkey/remove',
  'POST /account/recovery_codes',
  'POST /store/require_two_step',
  'POST /member/reset_two_step',
  'POST /account/end_session',
  'POST /account/end_sessions',
  'POST /account/create_token',
  'POST /account/revoke_token',
  'POST /account/set_pin',
  'POST /till/revoke',
  'POST /till/clear_pin',
  'POST /product/labels',
  'POST /metric/query',
  'POST /metric/query_many',
  'POST /goal/preview',
  'POST /formula/preview',
  'POST /question/export',
  'POST /ask/freely',
  'POST /export/get_export',
  'DELETE /report/delete',
  'POST /alert/preview',
  'POST /notification/read',
  'POST /screen/revoke',
  'POST /playlist/preview',
  'POST /contest/lab',
  'POST /connection/check',
  'POST /connection/discover',
  'POST /connection/dry_run',
  'POST /archive/make',
  'POST /archive/download',
  'POST /personal_data/ask',
  'POST /personal_data/export',
  'POST /personal_data/own',
  'POST /processing/export_record',
  'POST /processing/export_notice',
  'POST /closure/close',
  'POST /closure/keep',
  'POST /licence/enter',
  'POST /operations/start_backup',
  'POST /operations/resend_mail',
  'POST /operations/retry_job',
]

const message = /^This store is read-only since \d+ \w+ \d{4}\. .* write to help@shop\.example /

describe('a store whose trial has ended', () => {
  let app: TestApp
  let store: TestStore
  beforeAll(async () => {
    const email = `${newId()}@example.com`
    app = await aLicensedApp({ OPERATORS: email })
    store = await anEndedStore(app, { email })
  })

  it('answers what reads, exports and concerns the own account, and refuses every other call', async () => {
    const isAnswered: string[] = []
    for (const call of writing) {
      if (nameOf(call) === 'POST /auth/logout') continue
      const { code, message: said } = await store.ask({
        method: call.method,
        url: call.path,
        headers: { authorization: `Bearer ${store.token}` },
      })
      if (code !== 403) isAnswered.push(nameOf(call))
      else expect(said).toMatch(message)
    }
    const reads = calls.filter(
      ({ method, access, stream }: Call) =>
        method === 'GET' && !stream && mayCall('owner', access, { isOperator: true }),
    )
    for (const { path } of reads) expect((await store.get(path)).code, path).not.toBe(403)

    expect(isAnswered).toEqual(answered.filter((name) => name !== 'POST /auth/logout'))
    expect(writing.filter((call: Call) => call.writes).map(nameOf)).toEqual(answered)
  })

  it('refuses before it looks at the input, and changes nothing', async () => {
    const category = await store.post('/product_categories/create', { name: 'Mugs' })
    const nonsense = await store.post(
      '/sale/create',
      { nonsense: 1 },
      { headers: { 'idempotency-key': 'k' } },
    )

    expect([category.code, nonsense.code]).toEqual([403, 403])
    expect((await store.get('/product_categories/view_my')).data).toEqual([])
  })

  it('gives everything away as files, and lets its people sign in, edit themselves and leave', async () => {
    expect((await fileOf(store, { url: '/sale/export?fmt=csv' })).code).toBe(200)
    expect((await reportOf(store)).code).toBe(200)
    const { owner, password } = await anEndedStore(app)
    const signedIn = await store.post('/auth/login', { email: owner.email, password })
    expect(signedIn).toMatchObject({ code: 200, data: { licence: { kind: 'ENDED' } } })
    const leaving = { headers: { authorization: `Bearer ${signedIn.data.token}` } }
    expect((await store.post('/auth/logout', {}, leaving)).code).toBe(200)
  })

  it('keeps its name and its people, also where the change comes with the own account or an invitation', async () => {
    const ended = await aStore({}, app)
    const [forNew, forKnown] = [await anInvitation(ended), await anInvitation(ended)]
    await endTrial(ended)
    const own = { full_name: 'Ana Ruiz', number: '+12133734253', store_name: 'Corner Shop' }

    const answers = [
      await ended.post('/account/edit', { ...own, store_name: 'Another name' }),
      await accept(ended, forNew),
      await (await aStore({}, app)).post('/invitation/join', { token: forKnown }),
    ]

    for (const answer of answers) {
      expect(answer).toMatchObject({ code: 403, message: expect.stringMatching(message) })
    }
    expect(await ended.post('/account/edit', { ...own, full_name: 'Ana R.' })).toMatchObject({
      code: 200,
      data: { full_name: 'Ana R.', store_name: 'Corner Shop' },
    })
    expect((await ended.get('/member/view')).data).toHaveLength(1)
  })

  it('can be changed again with a key, in every session at once', async () => {
    const store = await aStore({}, app)
    const mug = await aProduct(store)
    const seller = await aMember(store, 'seller')
    await endTrial(store)
    expect((await trySelling(seller, [[mug, 1]])).code).toBe(403)

    const entered = await store.post('/licence/enter', { key: aKey() })

    expect(entered).toMatchObject({ code: 200, data: { kind: 'LICENSED', until: '2099-12-31' } })
    expect((await trySelling(seller, [[mug, 1]])).code).toBe(200)
  })
})

it('counts days by the clock of the store: the last one is whole', async () => {
  const app = await aLicensedApp()
  app.clock.now = new Date('2026-03-01T20:00:00Z')
  const store = await aStore({ time_zone: 'America/Los_Angeles' }, app)
  const at = async (now: string) => {
    app.clock.now = new Date(now)
    const token = (await store.post('/auth/login', { email: store.owner.email, password: store.password }))
      .data
    return token.licence
  }

  expect(await at('2026-04-01T06:59:00Z')).toMatchObject({ kind: 'TRIAL', until: '2026-03-31' })
  expect(await at('2026-04-01T07:01:00Z')).toMatchObject({ kind: 'ENDED', until: '2026-03-31' })
})

it('is not there at all where LICENSING is off', async () => {
  const store = await anEndedStore(await aLicensedApp({ LICENSING: 'off' }))

  expect((await store.post('/product_categories/create', { name: 'Mugs' })).code).toBe(200)
  expect((await store.get('/licence/info')).data).toMatchObject({
    kind: 'OFF',
    until: null,
    people: null,
    ai: true,
  })
})
