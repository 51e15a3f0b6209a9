import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf, rowsOfCsv } from '#testing/a-report.ts'
import { aStore } from '#testing/a-store.ts'

const csvOf = async (person: Parameters<typeof fileOf>[0], query: string) =>
  rowsOfCsv((await fileOf(person, { url: `/product/export?fmt=csv&${query}` })).bytes)

it('exports the products that match, as sorted and with the columns asked for', async () => {
  const [store, other] = [await aStore(), await aStore()]
  await aProduct(other, { name: 'Tea of others' })
  for (const [name, price] of [
    ['Tea', '3'],
    ['Green tea', '5'],
    ['Mug', '9'],
  ])
    await aProduct(store, { name, price })

  expect(await csvOf(store, 'search=tea&sort=-price&columns=price,name')).toEqual([
    { Product: 'Green tea', Price: '5.00' },
    { Product: 'Tea', Price: '3.00' },
  ])
})

it('has the cost for those who may see it, and for no one else', async () => {
  const store = await aStore()
  await aProduct(store, { cost_price: '7.31' })
  const [seller, analyst] = [await aMember(store, 'seller'), await aMember(store, 'analyst')]

  expect((await csvOf(analyst, ''))[0]).toMatchObject({ Cost: '7.31' })
  expect(Object.keys((await csvOf(seller, ''))[0] ?? {})).not.toContain('Cost')
  expect(await seller.get('/product/export?fmt=csv&columns=cost')).toMatchObject({ code: 400 })
})

it('has long names, barcodes and units where they are asked for', async () => {
  const store = await aStore()
  await aProduct(store, { name: 'Mug', long_name: 'A mug of enamel', barcodes: '96385074 A-1', unit: 'KG' })
  await aProduct(store, { name: 'Tea' })

  expect(await csvOf(store, 'columns=long_name,barcodes,unit')).toEqual([
    { Product: 'Mug', 'Long name': 'A mug of enamel', Barcodes: '96385074, A-1', Unit: 'Kilogram' },
    { Product: 'Tea', 'Long name': '', Barcodes: '', Unit: 'Piece' },
  ])
})
