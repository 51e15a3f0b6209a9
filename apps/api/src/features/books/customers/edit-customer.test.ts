import { describe, expect, it } from 'vitest'
import { aCustomer, aSaleTo, customerNames, keptIn } from '#testing/a-clientele.ts'
import { aStore } from '#testing/a-store.ts'

const all = {
  name: 'Mia Long',
  email: 'mia@example.com',
  number: '+12133734253',
  location: 'Porto',
  note: 'Tea',
  tags: ['tea'],
  consent: true,
}

describe('editing a customer', () => {
  it('leaves as it is what is left out, and clears what is sent empty', async () => {
    const store = await aStore()
    const { id } = await aCustomer(store, all)

    const kept = await store.post('/customer/edit', { id, name: 'Mia Short' })
    const empty = { email: '', number: null, location: '', note: '', tags: [], consent: false }
    const cleared = await store.post('/customer/edit', { id, name: 'Mia Short', ...empty })

    expect(kept.data).toMatchObject({ ...all, name: 'Mia Short', version: 2 })
    expect(cleared.data).toMatchObject({
      email: null,
      number: null,
      location: null,
      note: null,
      tags: [],
      consent: false,
      version: 3,
    })
  })

  it('is found by what it says now, and no longer by what it said', async () => {
    const store = await aStore()
    const { id } = await aCustomer(store, all)

    await store.post('/customer/edit', { id, name: 'Zoë', location: 'Faro' })

    expect(await customerNames(store, '?search=long')).toEqual([])
    expect(await customerNames(store, '?search=porto')).toEqual([])
    for (const search of ['zoe', 'faro', 'mia@', '3734253'])
      expect(await customerNames(store, `?search=${search}`)).toEqual(['Zoë'])
  })

  it('stores when consent was given, until it is withdrawn', async () => {
    const store = await aStore()
    const given = store.app.clock.now
    const { id } = await aCustomer(store, { consent: true })
    const consentAt = async () => (await keptIn(store, 'customer'))[0]?.consent_at
    const edit = (consent?: boolean) => store.post('/customer/edit', { id, name: 'Mia', consent })

    store.app.clock.now = new Date(given.getTime() + 1000)
    await edit(true)
    await edit()
    expect(await consentAt()).toEqual(given)
    await edit(false)
    expect(await consentAt()).toBeNull()
    await edit(true)
    expect(await consentAt()).toEqual(store.app.clock.now)
  })

  it('leaves alone what they bought', async () => {
    const store = await aStore()
    const { id } = await aCustomer(store)
    await aSaleTo(store, id, { lines: [{ product: id, quantity: 2, total: 999 }] })

    const { data } = await store.post('/customer/edit', { id, name: 'Mia', version: 1 })

    expect(data).toMatchObject({ purchases: 1, total_spent: 9.99, version: 2 })
  })
})

describe('two people editing one customer', () => {
  it('see what changed instead of overwriting each other unnoticed', async () => {
    const store = await aStore()
    const { id, version } = await aCustomer(store, all)
    await store.post('/customer/edit', {
      id,
      name: 'Mia Short',
      tags: ['tea', 'club'],
      consent: false,
      version,
    })

    const late = await store.post('/customer/edit', { ...all, id, number: null, version })

    expect(late).toMatchObject({
      code: 409,
      message: 'This customer was changed while you were editing it. Load the latest version and try again.',
    })
    expect(late.error).toEqual({
      name: 'Changed to “Mia Short”.',
      number: 'Changed to “+12133734253”.',
      tags: 'Changed to “tea, club”.',
      consent: 'Changed to “No”.',
      version: '2',
    })
    expect(await customerNames(store)).toEqual(['Mia Short'])
  })

  it('come one after the other where they save at once', async () => {
    const store = await aStore()
    const { id, version } = await aCustomer(store)

    const answers = await Promise.all(
      ['Ana', 'Ben', 'Cleo'].map((name) => store.post('/customer/edit', { id, name, version })),
    )

    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
  })
})
