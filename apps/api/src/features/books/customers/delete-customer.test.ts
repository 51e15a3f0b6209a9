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

it('leaves no personal data in the audit log, no matter what was done before', async () => {
  const store = await aStore()
  const personal = {
    name: 'Xaviera',
    email: 'xaviera@example.org',
    number: '+12133734299',
    location: 'Xanadu',
    note: 'Xenon',
    tags: ['xylophone'],
  }
  const { id } = await aCustomer(store, personal)
  await store.post('/customer/edit', { ...personal, id, name: 'Xaviera X', note: 'Xerox' })
  await remove(store, `/customer/delete?id=${id}`)

  const lines = (await keptIn(store, 'audit_entry')).filter(({ action }) =>
    String(action).startsWith('customer.'),
  )

  expect(lines.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'customer.created', before: null, after: { id } },
    { action: 'customer.edited', before: null, after: { id, changed: ['name', 'note'] } },
    { action: 'customer.deleted', before: { id }, after: null },
  ])
})
