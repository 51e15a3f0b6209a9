import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { saleForm } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor, type Visitor } from '#testing/a-visitor.ts'
import { anInvitation } from '#testing/an-invitation.ts'

const form = { name: 'Spreadsheet', scope: 'read', days: 30 }

/** A program that asks with a new token of this person. */
const aProgram = async (person: Visitor, details: object = {}) => {
  const { data } = await person.post('/account/create_token', { ...form, ...details })
  return { ...(await aVisitor(data.token, person.app)), ...data } as Visitor & { id: string; token: string }
}

const listed = async (person: Visitor) => (await person.get('/account/tokens')).data
const sellWith = async (program: Visitor, store: TestStore) =>
  program.post('/sale/create', saleForm([[await aProduct(store), 1]]))

describe('a personal token', () => {
  it('is shown once, stored as a hash, and listed without it', async () => {
    const store = await aStore()

    const { token, id } = await aProgram(store)

    expect(token).toMatch(/^tillsight_[\w-]{43}$/)
    expect(await listed(store)).toMatchObject([{ id, name: 'Spreadsheet', scope: 'read' }])
    expect(JSON.stringify(await listed(store))).not.toContain(token)
    const { rows } = await sql<{ row: string }>`
      select session::text as row from session where id = ${id}
    `.execute(store.app.database.db)
    expect(rows[0]?.row).not.toContain(token)
    expect((await store.get('/account/sessions')).data).toHaveLength(1)
  })

  it('reads what its person may read, and changes something only with that scope', async () => {
    const store = await aStore()
    const [reader, writer] = [await aProgram(store), await aProgram(store, { scope: 'write' })]

    expect((await reader.get('/sale/view')).code).toBe(200)
    const query = { metrics: ['netSales'], start_date: '2026-01-01', end_date: '2026-01-31' }
    expect((await reader.post('/metric/query', query)).code).toBe(200)
    expect(await sellWith(reader, store)).toMatchObject({
      code: 403,
      message: 'This token may only read. Create one that may change data.',
    })
    expect((await sellWith(writer, store)).code).toBe(200)
  })

  it('is named in the audit log for what was done with it', async () => {
    const store = await aStore()
    await sellWith(await aProgram(store, { name: 'Web shop', scope: 'write' }), store)

    const [line] = (await store.get('/audit/view')).data
    expect(line).toMatchObject({ action: 'sale.recorded', who: { id: store.owner.id } })
    expect(line.changes).toContainEqual({
      label: 'With the token',
      kind: 'text',
      before: null,
      after: 'Web shop',
    })
  })

  it('never does more than the role of its person now', async () => {
    const store = await aStore()
    const manager = await aMember(store, 'manager')
    const program = await aProgram(manager, { scope: 'write' })
    const days = 'start_date=2026-01-01&end_date=2026-01-31'
    expect((await program.get(`/finance/summary?${days}`)).code).toBe(200)

    await sql`update member set role = 'seller' where id = ${manager.id}`.execute(store.app.database.db)

    expect((await program.get(`/finance/summary?${days}`)).code).toBe(403)
    await store.post('/member/deactivate', { id: manager.id })
    expect((await program.get('/sale/view')).code).toBe(401)
  })

  it('opens nothing that only a person who signed in may do', async () => {
    const store = await aStore()
    const program = await aProgram(store, { scope: 'write' })

    const tried = [
      await program.get('/account/tokens'),
      await program.post('/account/create_token', form),
      await program.post('/account/change_pass', { old_pass: store.password, new_pass: 'Another one 9' }),
      await program.post('/invitation/create', { role: 'owner', email: null }),
      await program.get('/account/sessions'),
      await program.get('/archive/info'),
      await program.post('/invitation/join', { token: 'x'.repeat(43) }),
      await program.post('/member/leave', { revoke_tills: true }),
      await program.post('/till/register', { name: 'Counter' }),
      await program.post('/connection/key', { id: store.owner.id }),
    ]

    expect(tried.map(({ code, message }) => [code, message])).toEqual(
      tried.map(() => [403, 'A token cannot do this. Sign in to Tillsight.']),
    )
  })

  it('becomes no session of its person by an invitation to another store', async () => {
    const [store, elsewhere] = [await aStore(), await aStore()]
    const program = await aProgram(store, { scope: 'write' })

    const joined = await program.post('/invitation/join', { token: await anInvitation(elsewhere) })

    expect(joined).toMatchObject({ code: 403, message: 'A token cannot do this. Sign in to Tillsight.' })
    expect((await elsewhere.get('/member/view')).data).toHaveLength(1)
  })

  it('ends when it is revoked, expires, or its person changes the password', async () => {
    const store = await aStore()
    const [first, second, third] = [await aProgram(store), await aProgram(store), await aProgram(store)]

    await store.post('/account/revoke_token', { id: first.id })
    await sql`update session set expires_at = ${store.app.clock.now} where id = ${second.id}`.execute(
      store.app.database.db,
    )
    expect((await first.get('/sale/view')).code).toBe(401)
    expect((await second.get('/sale/view')).code).toBe(401)
    expect((await third.get('/sale/view')).code).toBe(200)
    await store.post('/account/change_pass', { old_pass: store.password, new_pass: 'Another one 9' })
    expect((await third.get('/sale/view')).code).toBe(401)
  })

  it('is not seen or revoked by a colleague or another store, and is not a session to end', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { id } = await aProgram(store)
    const colleague = await aMember(store, 'manager')

    expect(await listed(colleague)).toEqual([])
    for (const person of [colleague, other])
      expect((await person.post('/account/revoke_token', { id })).code).toBe(404)
    expect((await store.post('/account/end_session', { id })).code).toBe(404)
    expect(await listed(store)).toHaveLength(1)
  })

  it('is one of at most twenty', async () => {
    const store = await aStore()
    for (let made = 0; made < 20; made += 1) await store.post('/account/create_token', form)

    expect(await store.post('/account/create_token', form)).toMatchObject({
      code: 409,
      error: { name: 'At most 20 tokens. Revoke one first.' },
    })
  })
})
