import { expect, it } from 'vitest'
import { aPusher } from '#testing/a-source.ts'
import { aStore } from '#testing/a-store.ts'

const order = {
  number: '#7',
  at: '2026-03-04T10:00:00Z',
  total: '9.90',
  lines: [{ id: 'a', name: 'Blue mug', quantity: 1, price: '9.90', total: '9.90' }],
}
const outcomes = (answer: { data: { rows: { outcome: string }[] } }) =>
  answer.data.rows.map(({ outcome }) => outcome)

it('takes what a system pushes once, however often it is sent, and says why a row is refused', async () => {
  const store = await aStore()
  const system = await aPusher(store)
  const rows = [
    { stream: 'sale', id: '7', data: order },
    { stream: 'sale', id: '8', data: { ...order, total: '5.00' } },
  ]

  expect(outcomes(await system.post('/connection/push', { rows }))).toEqual(['new', 'refused'])
  expect(outcomes(await system.post('/connection/push', { rows }))).toEqual(['unchanged', 'refused'])

  expect((await store.get('/sale/view')).data).toMatchObject([{ paid: 9.9 }])
})

it('lets a pushing system do nothing else', async () => {
  const system = await aPusher(await aStore())
  expect((await system.get('/sale/view')).code).toBe(403)
  expect((await system.get('/connection/view')).code).toBe(403)
})
