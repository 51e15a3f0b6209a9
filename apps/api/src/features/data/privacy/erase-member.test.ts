import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { storeIdOf } from '#testing/a-clientele.ts'
import { aContest, ledgerOf } from '#testing/a-contest.ts'
import { close } from '#testing/a-drawer.ts'
import { allOf } from '#testing/a-known-person.ts'
import { aMember, type TestMember } from '#testing/a-member.ts'
import { saleForm, sell } from '#testing/a-sale.ts'
import { anAddedPasskey } from '#testing/a-second-step.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { anAlert, stockRule } from '#testing/an-alert.ts'

const traces = /zelda|zimmer|2133734277/i

/** Someone who sold, saved, wrote and was written about, under two names, and has left. */
const someoneFormer = async (store: TestStore): Promise<TestMember> => {
  const zelda = await aMember(store, 'manager')
  const { db } = store.app.database
  await sql`
    update member set email = ${`zelda-${zelda.id}@example.com`}, number = '+12133734277' where id = ${zelda.id}
  `.execute(db)
  await sql`update person set email = ${`zelda-${zelda.id}@example.com`} where id = ${zelda.id}`.execute(db)
  for (const full_name of ['Zelda Zimmer', 'Zelda Zimmermann'])
    await zelda.post('/account/edit', { full_name, number: '+12133734277', store_name: 'Corner Shop' })
  const mug = await aProduct(store, { name: 'Mug', price: '10' })
  await zelda.post('/sale/create', saleForm([[mug, 2]]))
  await sell(store, [[mug, 1]], { note: 'Ask Zelda Zimmermann' })
  await zelda.post('/list_view/create', { list: 'sales', name: 'Mine', query: '', shared: false })
  await zelda.post('/dashboard/create', { name: 'Mornings' })
  const goal = { metric: 'netSales', cadence: 'day', basis: 'fixed', amount: 100, id_seller: zelda.id }
  const { data } = await store.post('/goal/create', goal)
  await anAlert(store, stockRule, { recipients: [zelda.id] })
  await anAlert(store, { kind: 'pace', goal: data.id, tolerance: 0 })
  // As it is reported late on a day on which little was sold.
  await sql`
    insert into notification (store_id, id, alert_id, series, period, title, reason, address, fired_at)
    select store_id, gen_random_uuid(), id, 1, 'a day', 'The daily goal for Net Sales of Zelda Zimmermann is behind',
      '', '/', now()
    from alert where store_id = ${storeIdOf(store)} and rule ->> 'kind' = 'pace'
  `.execute(db)
  const { id } = await aContest(store, { participants: [zelda.id, store.owner.id] })
  await zelda.post('/contest/nickname', { id, nickname: 'Zeldazzle' })
  await zelda.post('/sale/create', saleForm([[mug, 1]]))
  const [entry] = await ledgerOf(store, id)
  await zelda.post('/contest/dispute', { id, id_entry: entry?.id, text: 'Zelda Zimmer sold two' })
  await zelda.post('/contest/amend', {
    id,
    version: 1,
    name: 'Longer race',
    reason: 'Zelda Zimmer asked for it',
  })
  await zelda.post('/account/set_pin', { pin: '4711', password: store.password })
  await close(zelda)
  await sql`
    insert into mail (store_id, id, recipient, subject, created_at, next_try_at)
    values (${storeIdOf(store)}, gen_random_uuid(), ${`zelda-${zelda.id}@example.com`}, 'Hello Zelda Zimmer', now(), now())
  `.execute(db)
  await anAddedPasskey(zelda)
  await store.post('/member/deactivate', { id: zelda.id })
  return zelda
}

const confirm = { confirm: 'zelda zimmermann', reason: 'Left' }

describe('a former member', () => {
  it('is erased everywhere, and what they sold stays', async () => {
    const store = await aStore()
    const { id } = await someoneFormer(store)
    expect(await allOf(store)).toMatch(traces)

    const { data: preview } = await store.get(`/personal_data/member_erasure?id=${id}`)
    expect(await allOf(store)).toMatch(traces)
    const { code, data } = await store.post('/personal_data/erase_member', { id, ...confirm })

    expect(code).toBe(200)
    expect(preview).toEqual({ name: 'Zelda Zimmermann', ...data })
    expect(data.remaining).toEqual([])
    expect(data.totals.after).toEqual(data.totals.before)
    expect((await allOf(store)).match(traces)).toBeNull()
    expect((await store.get('/alert/view')).data).toMatchObject([
      { recipients: [] },
      { problem: 'The goal of this alert was deleted.' },
    ])
    const { data: sales } = await store.get('/sale/view')
    expect(sales.map(({ seller }: { seller: { name: string } }) => seller.name)).toContain('Erased member')
    const { data: members } = await store.get('/member/view')
    expect(members.find((each: { id: string }) => each.id === id)).toMatchObject({
      full_name: 'Erased member',
      email: '',
      erased: true,
      can_sign_in: false,
    })
    expect((await store.get('/personal_data/erasures')).data).toMatchObject([
      { subject: 'MEMBER', people: 1, by: store.owner.full_name, reason: 'Left', remaining: [] },
    ])
  })

  it('is not in the result of a background job any more', async () => {
    const store = await aStore()
    const { id } = await someoneFormer(store)
    await sql`
      insert into job (store_id, id, task, payload, state, result, created_at, ended_at)
      values (${storeIdOf(store)}, gen_random_uuid(), 'check an archive', '{}', 'DONE',
        '{"former_members": ["Zelda Zimmermann"]}', now(), now())
    `.execute(store.app.database.db)

    expect(await store.post('/personal_data/erase_member', { id, ...confirm })).toMatchObject({
      code: 200,
      data: { remaining: [] },
    })
  })

  it('loses the account with the last store, with its passkeys and sessions, and not before', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { id } = await someoneFormer(store)
    const { db } = store.app.database
    const account = async () => {
      const { rows } = await sql<{ accounts: number; passkeys: number }>`
        select (select count(*) from person where id = ${id}) as accounts,
          (select count(*) from passkey where person_id = ${id}) as passkeys
      `.execute(db)
      return rows[0]
    }
    await sql`
      insert into member (store_id, id, role, full_name, email, number, person_id, created_at)
      select ${storeIdOf(other)}, gen_random_uuid(), 'seller', full_name, email, number, person_id, created_at
      from member where id = ${id}
    `.execute(db)

    await store.post('/personal_data/erase_member', { id, ...confirm })
    expect(await account()).toEqual({ accounts: 1, passkeys: 1 })
    expect(await allOf(other)).toMatch(traces)

    const { data: members } = await other.get('/member/view')
    const there = members.find(({ full_name }: { full_name: string }) => full_name === 'Zelda Zimmermann')
    await other.post('/member/deactivate', { id: there.id })
    expect(await other.post('/personal_data/erase_member', { id: there.id, ...confirm })).toMatchObject({
      code: 200,
    })
    expect(await account()).toEqual({ accounts: 0, passkeys: 0 })
    expect((await allOf(other)).match(traces)).toBeNull()
  })
})

describe('nobody is erased', () => {
  it('who is still a member, and so never the last owner', async () => {
    const store = await aStore()
    const seller = await aMember(store, 'seller')
    const refused = { code: 409, message: 'Only former members can be erased. Deactivate this person first.' }
    const { id, full_name } = store.owner

    expect(await store.post('/personal_data/erase_member', { id, confirm: full_name })).toMatchObject(refused)
    expect(
      await store.post('/personal_data/erase_member', { id: seller.id, confirm: 'The seller' }),
    ).toMatchObject(refused)
    expect(await store.get(`/personal_data/member_erasure?id=${seller.id}`)).toMatchObject(refused)
  })

  it('without their name, twice, by a manager or from another store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const [seller, manager] = [await aMember(store, 'seller'), await aMember(store, 'manager')]
    await store.post('/member/deactivate', { id: seller.id })
    const form = { id: seller.id, confirm: 'The seller' }

    expect(await manager.post('/personal_data/erase_member', form)).toMatchObject({ code: 403 })
    expect(await other.post('/personal_data/erase_member', form)).toMatchObject({ code: 404 })
    expect(await other.get(`/personal_data/member_erasure?id=${seller.id}`)).toMatchObject({ code: 404 })
    expect(await store.post('/personal_data/erase_member', { ...form, confirm: 'x' })).toMatchObject({
      code: 400,
      error: { confirm: 'This is not the name of the person.' },
    })
    expect(await store.post('/personal_data/erase_member', form)).toMatchObject({ code: 200 })
    expect(
      await store.post('/personal_data/erase_member', { ...form, confirm: 'Erased member' }),
    ).toMatchObject({ code: 409, message: 'This person was already erased.' })
    expect(await store.post('/member/reactivate', { id: seller.id })).toMatchObject({ code: 409 })
  })
})

it('a member asks to be erased, takes it back, and the owner sees it', async () => {
  const store = await aStore()
  const seller = await aMember(store, 'seller')
  const asked = async () => {
    const { data } = await store.get('/member/view')
    return data.find(({ id }: { id: string }) => id === seller.id).erasure_asked_at
  }

  const { data } = await seller.post('/personal_data/ask', { asks: true })
  expect(await asked()).toBe(data.asked_at)
  expect((await seller.get('/personal_data/asked')).data).toEqual(data)
  await seller.post('/personal_data/ask', { asks: false })
  expect(await asked()).toBeNull()
})
