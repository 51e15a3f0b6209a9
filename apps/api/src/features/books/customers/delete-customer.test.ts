import { expect, it } from 'vitest'
import { remove } from '#testing/a-catalog.ts'
import { aCustomer, aSaleTo, customerNames, keptIn } from '#testing/a-clientele.ts'
import { aStore } from '#testing/a-store.ts'

it('deletes a customer, and leaves their sales without the name', async () => {
  const store = await aStore()
  const [mia, ben] = [await aCustomer(store), await aCustomer(store, { name: 'Ben' })]
  const lines = [{ product: mia.id, quantity: 1, total: 500 }]
  const [hers, his] = [await aSaleTo(store, mia.id, { lines }), await aSaleTo(store, ben.id, { lines })]

  const answer = await remove(store, `/customer/delete?id=${mia.id}`)

  expect(answer).toMatchObject({ code: 200, data: null })
  expect(await customerNames(store)).toEqual(['Ben'])
  expect(await keptIn(store, 'sale')).toMatchObject([
    { id: hers, customer_id: null, total: 500 },
    { id: his, customer_id: ben.id, total: 500 },
  ])
  expect(await remove(store, `/customer/delete?id=${mia.id}`)).toMatchObject({
    code: 404,
    error: { id: 'This customer does not exist.' },
  })
})

it('leaves in the audit log what was typed, before and after, and nothing that follows from sales', async () => {
  const store = await aStore()
  const typed = {
    name: 'Xaviera',
    email: 'xaviera@example.org',
    number: '+12133734299',
    location: 'Xanadu',
    note: 'Xenon',
    tags: ['xylophone'],
  }
  const { id } = await aCustomer(store, typed)
  await store.post('/customer/edit', { ...typed, id, name: 'Xaviera X', note: 'Xerox' })
  await remove(store, `/customer/delete?id=${id}`)

  const lines = (await keptIn(store, 'audit_entry')).filter(({ action }) =>
    String(action).startsWith('customer.'),
  )

  const first = { id, ...typed, consent: false }
  const edited = { ...first, name: 'Xaviera X', note: 'Xerox' }
  expect(lines.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'customer.created', before: null, after: first },
    { action: 'customer.edited', before: first, after: edited },
    { action: 'customer.deleted', before: edited, after: null },
  ])
})
