import type { Supplier } from '@tillsight/contract/books/suppliers'
import { describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf } from '#testing/a-report.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { anOrder, aSupplier, supply } from '#testing/a-supplier.ts'
import { rowsOf } from '#testing/rows-of.ts'

const listed = async (store: TestStore, query = ''): Promise<Supplier[]> =>
  (await store.get(`/supplier/view${query}`)).data

const namesIn = async (store: TestStore, query = ''): Promise<string[]> =>
  (await listed(store, query)).map(({ name }) => name)

const suppliersOf = async (store: TestStore, productId: string) =>
  (await store.get(`/supplier/for_product?id=${productId}`)).data

const whole = {
  name: 'Clay & Co',
  contact: 'Iva Horn',
  email: 'orders@clay.example',
  phone: '+12133734253',
  address: '1 Kiln Road\nStoke',
  note: 'Closed in August',
  lead_days: 10,
  minimum: 150,
}

describe('a supplier', () => {
  it('is added, read and listed', async () => {
    const store = await aStore()

    const { data: supplier } = await store.post('/supplier/create', whole)

    expect(supplier).toMatchObject({ ...whole, status: 'ACTIVE', products: 0, open_orders: 0, on_order: 0 })
    expect((await store.get(`/supplier/info?id=${supplier.id}`)).data).toEqual(supplier)
    expect(await listed(store)).toEqual([supplier])
  })

  it.each([
    [{ name: ' ' }, { name: 'Name is required.' }],
    [{ lead_days: -1 }, { lead_days: 'Enter whole days from 0 to 365.' }],
    [{ lead_days: 1.5 }, { lead_days: 'Enter whole days from 0 to 365.' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email address.' }],
    [{ phone: '12' }, { phone: 'Please enter a valid phone number.' }],
    [{ minimum: 0 }, { minimum: 'Minimum order must be a positive number.' }],
  ])('%j is refused', async (fields, error) => {
    const store = await aStore()

    expect(await store.post('/supplier/create', { ...whole, ...fields })).toMatchObject({ code: 400, error })
  })

  it('is edited; what is left out stays, and what is empty goes', async () => {
    const store = await aStore()
    const { id } = await aSupplier(store, whole)

    const { data } = await store.post('/supplier/edit', {
      id,
      name: 'Clay',
      lead_days: 3,
      contact: null,
      email: '',
    })

    expect(data).toMatchObject({ name: 'Clay', lead_days: 3, contact: null, email: null, phone: whole.phone })
  })

  it('says in the log that its contact changed, and never who it was', async () => {
    const store = await aStore()
    const { id } = await aSupplier(store, whole)
    await store.post('/supplier/edit', { ...whole, id, contact: 'Mara Lin', email: 'mara@clay.example' })
    await store.post('/supplier/edit', { ...whole, id, contact: null, email: null, phone: null })

    const log = JSON.stringify((await rowsOf(store)).audit_entry)

    expect(log).toContain('contact, email')
    for (const person of ['Iva', 'Mara', 'orders@', 'mara@', '+1213']) expect(log).not.toContain(person)
  })

  it('is archived out of the list, and restored', async () => {
    const store = await aStore()
    const { id } = await aSupplier(store)

    await store.post('/supplier/archive', { id, archived: true })
    expect([await namesIn(store), await namesIn(store, '?status=ARCHIVED')]).toEqual([[], ['Clay & Co']])
    await store.post('/supplier/archive', { id, archived: false })
    expect(await namesIn(store)).toEqual(['Clay & Co'])
  })

  it('is deleted with its list of products, and not once something was ordered', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const [clay, wood] = [await aSupplier(store), await aSupplier(store, { name: 'Wood' })]
    await supply(store, clay, mug)
    await anOrder(store, wood, [[mug, 1]])

    expect(await remove(store, `/supplier/delete?id=${clay.id}`)).toMatchObject({ code: 200 })
    expect(await remove(store, `/supplier/delete?id=${wood.id}`)).toMatchObject({
      code: 409,
      error: { id: 'This supplier has 1 purchase order, so it cannot be deleted. Archive it instead.' },
    })
    expect(await namesIn(store)).toEqual(['Wood'])
    expect(await suppliersOf(store, mug.id)).toEqual([])
  })
})

describe('the list', () => {
  it('is searched by name, contact, email and phone, and sorted, page by page', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const clay = await aSupplier(store, whole)
    await aSupplier(store, { name: 'Älpine', lead_days: 2 })
    const wood = await aSupplier(store, { name: 'Wood', lead_days: 30 })
    await supply(store, wood, mug)
    await anOrder(store, clay, [[mug, 5, 2]])

    for (const search of ['clay', 'horn', 'orders@', '+1213', 'CLAY'])
      expect(await namesIn(store, `?search=${encodeURIComponent(search)}`)).toEqual(['Clay & Co'])
    expect(await namesIn(store)).toEqual(['Älpine', 'Clay & Co', 'Wood'])
    expect(await namesIn(store, '?sort=-lead_days')).toEqual(['Wood', 'Clay & Co', 'Älpine'])
    expect((await namesIn(store, '?sort=-products')).at(0)).toBe('Wood')
    expect((await listed(store, '?sort=-on_order')).at(0)).toMatchObject({
      name: 'Clay & Co',
      open_orders: 1,
      on_order: 10,
    })
    for (const sort of ['name', '-last_order', '-open_orders', 'lead_days']) {
      const { data, next } = (await store.get(`/supplier/view?sort=${sort}&limit=2`)) as unknown as {
        data: Supplier[]
        next: string
      }
      const rest = await namesIn(store, `?sort=${sort}&limit=2&cursor=${next}`)
      expect(new Set([...data.map(({ name }) => name), ...rest]).size).toBe(3)
    }
  })

  it('is exported with its filters', async () => {
    const store = await aStore()
    await aSupplier(store, whole)
    await aSupplier(store, { name: 'Wood' })

    const { bytes } = await fileOf(store, { url: '/supplier/export?fmt=csv&search=clay' })

    expect(String(bytes)).toContain('Clay & Co')
    expect(String(bytes)).not.toContain('Wood')
  })
})

describe('the products of a supplier', () => {
  it('have their cost there, the article number, the pack size, and a preferred supplier', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const [clay, wood] = [await aSupplier(store), await aSupplier(store, { name: 'Wood', lead_days: 2 })]

    await supply(store, clay, mug, { article: 'CL-7', pack_size: 6 })
    await supply(store, wood, mug, { cost: 3 })

    expect((await store.get(`/supplier/products?id=${clay.id}&search=cl-7`)).data).toEqual([
      {
        id_product: mug.id,
        name: 'Blue mug',
        sku: null,
        unit: 'PIECE',
        sold_by_measure: false,
        balance: 10,
        cost: 4,
        article: 'CL-7',
        pack_size: 6,
        preferred: true,
      },
    ])
    expect(await suppliersOf(store, mug.id)).toMatchObject([
      { name: 'Clay & Co', preferred: true, cost: 4 },
      { name: 'Wood', preferred: false, cost: 3, lead_days: 2 },
    ])
  })

  it('move to another preferred supplier when asked, and when the preferred one goes', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const [clay, wood] = [await aSupplier(store), await aSupplier(store, { name: 'Wood' })]
    await supply(store, clay, mug)
    await supply(store, wood, mug, { preferred: true })
    expect(await suppliersOf(store, mug.id)).toMatchObject([
      { name: 'Wood', preferred: true },
      { preferred: false },
    ])

    await remove(store, `/supplier/remove_product?id=${wood.id}&id_product=${mug.id}`)

    expect(await suppliersOf(store, mug.id)).toMatchObject([{ name: 'Clay & Co', preferred: true }])
  })

  it('have packs of whole pieces, and of parts of what is weighed', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const tea = await aProduct(store, { unit: 'KG', sold_by_measure: 'true' })
    const clay = await aSupplier(store)

    expect(await supply(store, clay, mug, { pack_size: 0.5 })).toMatchObject({ code: 400 })
    expect(await supply(store, clay, tea, { pack_size: 0.5 })).toMatchObject({ code: 200 })
  })

  it('have one preferred supplier, also where two are chosen at once', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const suppliers = await Promise.all([1, 2, 3, 4].map((place) => aSupplier(store, { name: `S${place}` })))

    const answers = await Promise.all(suppliers.map((one) => supply(store, one, mug, { preferred: true })))

    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    const found: { preferred: boolean }[] = await suppliersOf(store, mug.id)
    expect(found.filter(({ preferred }) => preferred)).toHaveLength(1)
  })

  it('go with the product', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const clay = await aSupplier(store)
    await supply(store, clay, mug)

    await remove(store, `/product/delete?id=${mug.id}`)

    expect(await listed(store)).toMatchObject([{ products: 0 }])
  })
})

const refusal = { code: 403, message: 'Your role does not allow this. Ask the store owner.' }
const reads = [
  '/supplier/view',
  '/supplier/info',
  '/supplier/products',
  '/supplier/for_product',
  '/purchase/view',
  '/purchase/suggest',
  '/purchase/info',
  '/purchase/for_product',
  '/purchase/download',
  '/supplier/export?fmt=csv',
  '/purchase/export?fmt=csv',
]

describe('roles', () => {
  it('a seller sees no supplier, no order and so no cost', async () => {
    const store = await aStore()
    await aSupplier(store)
    const seller = await aMember(store, 'seller')

    for (const path of reads) expect(await seller.get(path)).toMatchObject(refusal)
  })

  it.each(['seller', 'analyst'] as const)('a %s changes nothing', async (role) => {
    const store = await aStore()
    const mug = await aProduct(store)
    const clay = await aSupplier(store)
    const order = await anOrder(store, clay, [[mug, 5]])
    const member = await aMember(store, role)
    const before = await rowsOf(store)
    const { id } = order

    const answers = [
      await member.post('/supplier/create', whole),
      await member.post('/supplier/edit', { ...whole, id: clay.id }),
      await member.post('/supplier/archive', { id: clay.id, archived: true }),
      await remove(member, `/supplier/delete?id=${clay.id}`),
      await supply(member, clay, mug),
      await remove(member, `/supplier/remove_product?id=${clay.id}&id_product=${mug.id}`),
      await member.post('/purchase/create', { id_supplier: clay.id, lines: [] }),
      await member.post('/purchase/edit', { id, lines: [] }),
      await remove(member, `/purchase/delete?id=${id}`),
      await member.post('/purchase/send', { id }),
      await member.post('/purchase/mail', { id, email: 'a@b.example' }),
      await member.post('/purchase/receive', { id, lines: [] }),
      await member.post('/purchase/undo_receipt', { id, id_receipt: id }),
      await member.post('/purchase/cancel', { id }),
    ]

    expect(answers).toMatchObject(answers.map(() => refusal))
    expect(await rowsOf(store)).toEqual(before)
  })

  it('an analyst reads, and a manager writes', async () => {
    const store = await aStore()
    const clay = await aSupplier(store)
    const [analyst, manager] = [await aMember(store, 'analyst'), await aMember(store, 'manager')]

    expect(await analyst.get(`/supplier/info?id=${clay.id}`)).toMatchObject({ code: 200 })
    expect(await manager.post('/supplier/create', whole)).toMatchObject({ code: 200 })
  })
})
