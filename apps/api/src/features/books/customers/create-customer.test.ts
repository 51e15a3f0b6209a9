import { describe, expect, it } from 'vitest'
import { aCustomer, customersIn, keptIn } from '#testing/a-clientele.ts'
import { aStore } from '#testing/a-store.ts'

describe('adding a customer', () => {
  it('keeps all that is known, and begins with no purchases', async () => {
    const store = await aStore()
    const known = {
      name: 'Mia Long',
      email: 'Mia@Example.com',
      number: '+12133734253',
      location: 'Porto',
      note: 'Likes green tea.\nCall after six.',
      tags: ['tea', 'regular'],
      consent: true,
    }

    const answer = await store.post('/customer/create', known)

    const expected = {
      ...known,
      email: 'mia@example.com',
      purchases: 0,
      total_spent: 0,
      average_check: 0,
      segment: 'NEW',
      last_purchase: null,
      version: 1,
    }
    expect(answer).toMatchObject({ code: 200, data: expected })
    expect(await customersIn(store)).toEqual([answer.data])
    expect(await keptIn(store, 'customer')).toMatchObject([{ consent_at: store.app.clock.now }])
  })

  it('needs a name alone, and takes what was left empty for left out', async () => {
    const store = await aStore()

    const customer = await aCustomer(store, { name: ' Mia ', email: '', number: '', location: ' ', note: '' })

    expect(customer).toMatchObject({
      name: 'Mia',
      email: null,
      number: null,
      location: null,
      note: null,
      tags: [],
      consent: false,
    })
  })

  it('keeps each tag once, as it was first written', async () => {
    const store = await aStore()

    const { tags } = await aCustomer(store, { tags: ['Café', 'cafe', ' CAFÉ ', 'tea'] })

    expect(tags).toEqual(['Café', 'tea'])
  })

  it('reports every invalid field at once, and saves nothing', async () => {
    const store = await aStore()

    const answer = await store.post('/customer/create', {
      name: ' ',
      email: 'mia@',
      number: '12',
      location: 'x'.repeat(81),
      tags: 'tea',
      consent: 'yes',
      purchases: 7,
    })

    expect(answer).toMatchObject({
      code: 400,
      error: {
        name: 'Name is required.',
        email: 'Please enter a valid email address.',
        number: 'Please enter a valid phone number.',
        location: 'Location can have at most 80 characters',
        tags: 'Tags must be a list.',
        consent: 'Marketing consent must be true or false.',
        purchases: 'Unknown field.',
      },
    })
    expect(await keptIn(store, 'customer')).toEqual([])
  })

  it('adds one where the same key is sent twice', async () => {
    const store = await aStore()
    const add = () =>
      store.post('/customer/create', { name: 'Mia' }, { headers: { 'idempotency-key': 'mia-1' } })

    const [first, second] = await Promise.all([add(), add()])

    expect(first?.data).toEqual(second?.data)
    expect(await keptIn(store, 'customer')).toHaveLength(1)
  })
})
