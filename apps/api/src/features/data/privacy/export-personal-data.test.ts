import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { storeIdOf } from '#testing/a-clientele.ts'
import { aContest, ledgerOf } from '#testing/a-contest.ts'
import { allOf, personal, someoneKnown, xaviera } from '#testing/a-known-person.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf, pagesOf } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aBilling, invoice } from '#testing/an-invoice.ts'

const exported = async (store: TestStore, id: string, fmt: 'json' | 'pdf') => {
  const { code, bytes } = await fileOf(store, {
    method: 'POST',
    url: '/personal_data/export',
    payload: { id, fmt },
  })
  expect(code).toBe(200)
  return bytes
}

const everyMatch = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(new RegExp(personal.source, 'gi')), ([match]) => match.toLowerCase()))

describe('the personal data of a customer', () => {
  let store: TestStore
  let id: string
  beforeAll(async () => {
    store = await aStore()
    id = await someoneKnown(store)
    const { data } = await store.get(`/customer/info?id=${id}`)
    const sale = data.history.find(({ note }: { note: string | null }) => note !== null)
    expect(await invoice(store, sale.id, { customer: { ...aBilling, name: 'Xaviera Xenon' } })).toMatchObject(
      {
        code: 200,
      },
    )
    await sql`
      insert into mail (store_id, id, recipient, subject, body, created_at, next_try_at)
      values (${storeIdOf(store)}, gen_random_uuid(), ${xaviera.email.toUpperCase()}, 'Your xylophone', 'It is here.',
        now(), now())
    `.execute(store.app.database.db)
    await store.post('/customer/create', {
      name: 'Bea Stone',
      note: 'Sister of Xaviera Xenon',
      location: 'Hidden',
    })
  })

  it('has everything that the store knows, in its place', async () => {
    const text = String(await exported(store, id, 'json'))
    const data = JSON.parse(text)

    expect(data.details).toMatchObject({
      name: 'Xaviera O’Brien',
      email: 'xob@example.org',
      tags: ['xylophone'],
    })
    expect(data.consent).toMatchObject([{ purpose: 'Marketing', is_given: true, source: 'Customer form' }])
    expect(data.sales).toMatchObject([
      { kind: 'Sale', total: 20, note: 'For the xylophone', lines: [{ product: 'Mug', quantity: 2 }] },
      { kind: 'Sale', total: 10 },
      { kind: 'Return', total: -10, reason: 'Xaviera Xenon did not like it' },
    ])
    expect(data.invoices).toMatchObject([
      { kind: 'INVOICE', customer: { name: 'Xaviera Xenon' } },
      { kind: 'CREDIT_NOTE', customer: { name: 'Xaviera Xenon' } },
    ])
    expect(data.emails).toContainEqual(expect.objectContaining({ subject: 'Your xylophone' }))
    expect(data.parked_sales).toMatchObject([{ form: { note: 'Xenon' } }])
    expect(data.history.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining([
        'Added a customer',
        'Edited a customer',
        'Merged two customers',
        'Recorded a sale',
      ]),
    )
    expect(data.mentions).toContainEqual({ where: 'Another customer', text: 'Sister of Xaviera Xenon' })
    expect(data.mentions).toContainEqual({ where: 'Notes of sales', text: 'Ask xaviera o’brien first' })
    // Nothing that the store has is missing.
    expect(everyMatch(text)).toEqual(everyMatch(await allOf(store)))
  })

  it('has nothing of others, and nothing that is the store’s own affair', async () => {
    const text = String(await exported(store, id, 'json'))

    expect(text).not.toMatch(/Hidden"|Ana Ruiz|"(unit_)?cost"|"profit"|"\w*hash"/)
  })

  it('is also a document to read', async () => {
    const pages = (await pagesOf(await exported(store, id, 'pdf'))).join(' ')

    expect(pages).toContain('Personal data of Xaviera O’Brien')
    expect(pages).toContain('Sister of Xaviera Xenon')
    expect(pages).toContain('may be about someone else')
    expect(pages).toContain('xob@example.org')
  })

  it('is for the owner of the store', async () => {
    const manager = await aMember(store, 'manager')
    const other = await aStore()

    expect(await manager.post('/personal_data/export', { id, fmt: 'pdf' })).toMatchObject({ code: 403 })
    expect(await other.post('/personal_data/export', { id, fmt: 'pdf' })).toMatchObject({ code: 404 })
  })
})

it('finds what a member is known by, for the member', async () => {
  const store = await aStore()
  const seller = await aMember(store, 'seller')
  await sql`update member set pin_hash = 'hidden-pin' where id = ${seller.id}`.execute(store.app.database.db)
  const { data: mia } = await store.post('/customer/create', { name: 'Mia Long' })
  const { id: contest } = await aContest(store, { participants: [store.owner.id, seller.id] })
  await seller.post('/contest/nickname', { id: contest, nickname: 'Night owl' })
  const mug = await aProduct(store)
  for (const person of [seller, store]) await sell(person, [[mug, 1]])
  const [mine, theirs] = (await ledgerOf(store, contest)).toSorted((one) =>
    one.name === 'Night owl' ? -1 : 1,
  )
  await seller.post('/contest/dispute', { id: contest, id_entry: mine?.id, text: 'It was two mugs' })

  const { bytes, code } = await fileOf(seller, {
    method: 'POST',
    url: '/personal_data/own',
    payload: { fmt: 'json' },
  })

  const text = String(bytes)
  expect(code).toBe(200)
  expect(text).toContain('The seller')
  expect(text).toContain(`${seller.id}@example.com`)
  expect(JSON.parse(text).data.map(({ heading }: { heading: string }) => heading)).toEqual(
    expect.arrayContaining([
      'Profile in this store',
      'Account',
      'Sessions',
      'Contests that you take part in',
      'Your points in contests',
      'Points that you disputed',
    ]),
  )
  expect(text).toMatch(/Night owl[\s\S]*It was two mugs/)
  expect(text).not.toContain(theirs?.id_document ?? '')
  expect(text).not.toMatch(new RegExp(`Mia Long|${mia.id}|Ana Ruiz|hidden-pin|argon`))
})
