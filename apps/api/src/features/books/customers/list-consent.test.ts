import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCustomer } from '#testing/a-clientele.ts'
import { aMember } from '#testing/a-member.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const consentOf = async (store: TestStore, id: string) => (await store.get(`/customer/consent?id=${id}`)).data

describe('the consent of a customer', () => {
  it('has each change, with who recorded it and where', async () => {
    const store = await aStore()
    const manager = await aMember(store, 'manager')
    const { id } = await aCustomer(store, { consent: true })
    const saved = await manager.post('/customer/edit', { id, name: 'Mia', consent: true })
    store.app.clock.now = new Date(store.app.clock.now.getTime() + 1000)
    await manager.post(
      '/customer/edit',
      { id, name: 'Mia', consent: false, version: saved.data.version },
      { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } },
    )

    expect(await consentOf(store, id)).toMatchObject([
      {
        is_given: false,
        at: store.app.clock.now.toISOString(),
        source: 'FORM',
        by: 'The manager',
        device: 'Firefox on Linux',
      },
      { is_given: true, source: 'FORM', by: 'Ana Ruiz' },
    ])
  })

  it('is recorded also where another way than the form changes it', async () => {
    const store = await aStore()
    const { id } = await aCustomer(store)
    await sql`update customer set consent_at = now() where id = ${id}`.execute(store.app.database.db)

    expect(await consentOf(store, id)).toMatchObject([{ is_given: true, source: 'IMPORT', by: null }])
  })

  it('ends as that of the customer who stays, where two are merged', async () => {
    const store = await aStore()
    const [mia, twin] = [await aCustomer(store), await aCustomer(store, { consent: true })]
    store.app.clock.now = new Date(store.app.clock.now.getTime() + 1000)
    await store.post('/customer/merge', { id: twin.id, into: mia.id })

    expect(await consentOf(store, mia.id)).toMatchObject([
      { is_given: false, source: 'MERGE' },
      { is_given: true, source: 'FORM' },
    ])
  })

  it('is not seen from another store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { id } = await aCustomer(store, { consent: true })

    expect(await other.get(`/customer/consent?id=${id}`)).toMatchObject({ code: 404 })
  })
})
