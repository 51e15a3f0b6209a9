import { stockStatus } from '@tillsight/domain/books/catalog/stock-status'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, namesIn } from '#testing/a-catalog.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

type Listed = { name: string; balance: number; low_stock: number; status: string }

/** Many products at once, without a form for each: copies of one, with their own names and stock. */
const copiesOf = async (
  store: TestStore,
  id: string,
  copies: { name?: string; price?: number; balance?: number; lowStock?: number }[],
) => {
  const column = <Key extends keyof (typeof copies)[number]>(key: Key) =>
    copies.map((copy) => copy[key] ?? null)
  await sql`
    insert into product (store_id, id, category_id, name, sku, search_name, search_text, price, cost, balance,
      low_stock, picture_id, version, created_at)
    select store_id, gen_random_uuid(), category_id, coalesce(copy.name, product.name), sku,
      coalesce(copy.name, search_name), coalesce(copy.name, search_text), coalesce(copy.price, product.price), cost,
      coalesce(copy.balance, product.balance), coalesce(copy.low_stock, product.low_stock), picture_id, 1, created_at
    from product, unnest(${column('name')}::text[], ${column('price')}::bigint[], ${column('balance')}::integer[],
      ${column('lowStock')}::integer[]) as copy (name, price, balance, low_stock)
    where id = ${id}
  `.execute(store.app.database.db)
}

const allPages = async (store: TestStore, query: string): Promise<{ names: string[]; sizes: number[] }> => {
  const [names, sizes]: [string[], number[]] = [[], []]
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { data: Listed[]; next: string | null } = await store
      .get(`/product/view?${query}&cursor=${cursor}`)
      .then((answer) => answer as never)
    names.push(...page.data.map(({ name }) => name))
    sizes.push(page.data.length)
    cursor = page.next
  }
  return { names, sizes }
}

describe('searching products', () => {
  it('finds by the whole SKU alone, without regard to case, and all that share it', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)
    const product = (name: string, sku: string) => aProduct(store, { id_category: id, name, sku })
    await product('One', 'AB-12')
    await product('Two', 'ab-12')
    await product('AB-12', '')
    await product('Longer', 'AB-123')
    await product('Short', '2')
    const found = (sku: string) => namesIn(store, `?sku=${encodeURIComponent(sku)}`)

    expect(await found(' Ab-12 ')).toEqual(['One', 'Two'])
    expect(await found('2')).toEqual(['Short'])
    expect(await found('%')).toEqual([])
    expect(await found('B-12')).toEqual([])
  })

  it('finds by name and by SKU, without regard to case and accents, % _ and \\ as they are', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)
    await aProduct(store, { id_category: id, name: 'Crème brûlée' })
    await aProduct(store, { id_category: id, name: '50% off_bag', sku: 'BAG_7\\A' })
    const found = (search: string) => namesIn(store, `?search=${encodeURIComponent(search)}`)

    expect(await found('CREME BRU')).toEqual(['Crème brûlée'])
    expect(await found('  brulee ')).toEqual(['Crème brûlée'])
    expect(await found('bag_7\\a')).toEqual(['50% off_bag'])
    expect(await found('%')).toEqual(['50% off_bag'])
    expect(await found('_')).toEqual(['50% off_bag'])
    expect(await found('\\')).toEqual(['50% off_bag'])
    expect(await found('crème%brûlée')).toEqual([])
    expect(await found('')).toHaveLength(2)
  })

  it('takes every text for what it is', async () => {
    const store = await aStore()
    await aProduct(store)

    for (const search of ["' or 1=1 --", '"; drop table product; --', '$1', '\u202eabc', '🫖'.repeat(100)]) {
      const answer = await store.get(`/product/view?search=${encodeURIComponent(search)}`)
      expect(answer).toMatchObject({ code: 200, data: [] })
    }
  })

  it('does not find across the end of the name', async () => {
    const store = await aStore()
    await aProduct(store, { name: 'Mug', sku: '7' })

    expect(await namesIn(store, '?search=mug7')).toEqual([])
    expect(await namesIn(store, '?search=mug%207')).toEqual([])
  })
})

describe('filtering products', () => {
  it('lets search, category and status narrow each other', async () => {
    const store = await aStore()
    const [cups, pots] = [await aCategory(store, 'Cups'), await aCategory(store, 'Pots')]
    for (const [name, category, balance] of [
      ['Red cup', cups, '0'],
      ['Red cup full', cups, '9'],
      ['Blue cup', cups, '0'],
      ['Red pot', pots, '0'],
      ['Red pot low', pots, '1'],
    ] as const) {
      await aProduct(store, { name, id_category: category.id, balance })
    }

    expect(await namesIn(store, `?search=red&id_category=${cups.id}&status=NOTAVAILABLE`)).toEqual([
      'Red cup',
    ])
    expect(await namesIn(store, `?search=red&id_category=${cups.id}`)).toEqual(['Red cup', 'Red cup full'])
    expect(await namesIn(store, '?search=red&status=NOTAVAILABLE')).toEqual(['Red cup', 'Red pot'])
    expect(await namesIn(store, `?id_category=${pots.id}&status=ENDING`)).toEqual(['Red pot low'])
    expect(await namesIn(store, `?search=&id_category=&status=&limit=&cursor=`)).toHaveLength(5)
  })

  it('shows archived products only where they are asked for', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)
    const [kept, gone] = [
      await aProduct(store, { id_category: id, name: 'Kept' }),
      await aProduct(store, { id_category: id, name: 'Gone', balance: '0' }),
    ]
    await store.post('/product/archive', { ids: [gone.id], archived: true })

    expect(await namesIn(store)).toEqual([kept.name])
    expect(await namesIn(store, '?status=NOTAVAILABLE')).toEqual([])
    expect(await namesIn(store, `?status=ARCHIVED&id_category=${id}&search=go`)).toEqual([gone.name])
  })

  it('refuses what is no filter, and one filter twice', async () => {
    const store = await aStore()

    expect(
      await store.get('/product/view?status=GONE&id_category=7&store_id=x&search=a&search=b'),
    ).toMatchObject({
      code: 400,
      error: {
        status: 'This status does not exist.',
        id_category: 'This category does not exist.',
        store_id: 'Unknown field.',
        search: 'Search must be text',
      },
    })
  })

  it('by status agrees with the badge for any stock and threshold', async () => {
    const near = fc.oneof(
      fc.integer({ min: 0, max: 7 }),
      fc.constantFrom(0, 1_000_000_000),
      fc.nat(1_000_000_000),
    )
    const stocks = fc.array(fc.record({ balance: near, lowStock: near }), { minLength: 1, maxLength: 60 })

    await fc.assert(
      fc.asyncProperty(stocks, async (copies) => {
        const store = await aStore()
        const { id } = await aProduct(store)
        await copiesOf(store, id, copies)
        const seen: Listed[] = []
        for (const status of ['ACTIVE', 'ENDING', 'NOTAVAILABLE'] as const) {
          const { data } = await store.get(`/product/view?status=${status}`)
          for (const product of data as Listed[]) {
            expect([stockStatus(product.balance, product.low_stock), product.status]).toEqual([
              status,
              status,
            ])
          }
          seen.push(...data)
        }
        expect(seen).toHaveLength(copies.length + 1)
      }),
      { numRuns: 5 },
    )
  })
})

describe('paging products', () => {
  it('answers the whole list where nobody asks for pages', async () => {
    const store = await aStore()
    const { id } = await aProduct(store)
    await copiesOf(
      store,
      id,
      Array.from({ length: 250 }, () => ({})),
    )

    const answer = await store.get('/product/view')

    expect(answer).toMatchObject({ code: 200, next: null })
    expect(answer.data).toHaveLength(251)
  })

  it('ends even the whole list at ten thousand, and says that there is more', async () => {
    const store = await aStore()
    const { id } = await aProduct(store)
    await copiesOf(
      store,
      id,
      Array.from({ length: 10_000 }, () => ({})),
    )

    const { data, next } = (await store.get('/product/view')) as unknown as { data: unknown[]; next: string }

    expect(data).toHaveLength(10_000)
    expect(await namesIn(store, `?cursor=${next}`)).toHaveLength(1)
  })

  it('orders by name without regard to case and accents', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)
    for (const name of ['b', 'Á', 'B', 'a', 'É', 'd']) await aProduct(store, { id_category: id, name })

    const { names, sizes } = await allPages(store, 'limit=4')

    expect(names.map((name) => name.normalize('NFD')[0]?.toLowerCase())).toEqual([
      'a',
      'a',
      'b',
      'b',
      'd',
      'e',
    ])
    expect(sizes).toEqual([4, 2])
  })

  it.each([1, 3, 7])('by %i neither loses nor repeats among equal names', async (limit) => {
    const store = await aStore()
    const first = await aProduct(store, { name: 'same' })
    await copiesOf(store, first.id, [
      ...Array.from({ length: 5 }, () => ({ name: 'same' })),
      { name: 'last' },
    ])
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { data: { id: string }[]; next: string | null } = await store
        .get(`/product/view?limit=${limit}&cursor=${cursor}`)
        .then((answer) => answer as never)
      expect(page.data.length).toBeGreaterThan(0)
      ids.push(...page.data.map(({ id }) => id))
      cursor = page.next
    }

    expect(ids).toHaveLength(7)
    expect(new Set(ids).size).toBe(7)
  })

  it('keeps the filters through its pages', async () => {
    const store = await aStore()
    const first = await aProduct(store, { name: 'tea 0', balance: '0' })
    await copiesOf(store, first.id, [
      { name: 'tea 1' },
      { name: 'tea 2', balance: 9 },
      { name: 'pot 3' },
      { name: 'tea 4' },
    ])

    expect(await allPages(store, 'limit=2&search=tea&status=NOTAVAILABLE')).toEqual({
      names: ['tea 0', 'tea 1', 'tea 4'],
      sizes: [2, 1],
    })
  })

  it('pages past names that are long once they are spelled out', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)
    for (const letter of ['a', 'b'])
      await aProduct(store, { id_category: id, name: `${'ﷺ'.repeat(19)}${letter}` })

    expect((await allPages(store, 'limit=1')).sizes).toEqual([1, 1])
  })

  it.each([
    ['name', ['a', 'b', 'c', 'd', 'e']],
    ['-name', ['e', 'd', 'c', 'b', 'a']],
    ['price', ['c', 'd', 'b', 'e', 'a']],
    ['-price', ['a', 'e', 'b', 'd', 'c']],
    ['quantity', ['e', 'b', 'c', 'd', 'a']],
    ['-quantity', ['a', 'd', 'c', 'b', 'e']],
    ['category', ['a', 'b', 'c', 'd', 'e']],
    ['status', ['a', 'b', 'c', 'd', 'e']],
    ['-status', ['e', 'd', 'c', 'b', 'a']],
  ])('come sorted by %s, equal ones by name', async (sort, expected) => {
    const store = await aStore()
    const first = await aProduct(store, { name: 'a', price: '9.00', balance: '9' })
    await copiesOf(store, first.id, [
      { name: 'd', price: 200, balance: 5 },
      { name: 'b', price: 300, balance: 5 },
      { name: 'c', price: 200, balance: 5 },
      { name: 'e', price: 300, balance: 0 },
    ])

    expect(await allPages(store, `limit=2&sort=${sort}`)).toEqual({ names: expected, sizes: [2, 2, 1] })
    expect(await namesIn(store, `?sort=${sort}`)).toEqual(expected)
  })

  it('do not go on in another order than they began', async () => {
    const store = await aStore()
    const first = await aProduct(store)
    await copiesOf(store, first.id, [{ name: 'b' }])
    const { next } = (await store.get('/product/view?limit=1&sort=price')) as unknown as { next: string }

    expect(await store.get(`/product/view?sort=-price&cursor=${next}`)).toMatchObject({
      code: 400,
      error: { cursor: 'This cursor is not valid.' },
    })
  })

  it('come sorted by the names of their categories', async () => {
    const store = await aStore()
    const [tea, mugs] = [await aCategory(store, 'Tea'), await aCategory(store, 'mugs')]
    for (const [name, { id }] of [
      ['a', tea],
      ['b', mugs],
      ['c', tea],
      ['d', mugs],
    ] as const)
      await aProduct(store, { name, id_category: id })

    expect((await allPages(store, 'limit=1&sort=category')).names).toEqual(['b', 'd', 'a', 'c'])
    expect(await namesIn(store, '?sort=-category')).toEqual(['c', 'a', 'd', 'b'])
  })

  it('take a number beyond any quantity for the end of the list', async () => {
    const store = await aStore()
    const { id } = await aProduct(store)

    const cursor = cursorOf(['quantity', [Number.MAX_SAFE_INTEGER, 'x', id]])
    expect(await namesIn(store, `?sort=quantity&cursor=${cursor}`)).toEqual([])
  })

  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('refuses a cursor that it did not give', async () => {
    const store = await aStore()
    const id = '0193a1b2-0000-7000-8000-00000000000a'
    const made = [
      { name: 'a' },
      ['a'],
      ['a', '-'.repeat(36)],
      ['a', "' or true --"],
      ['\0', id],
      [1, id],
      [id],
      ['a', id],
      ['name', 1, 'a', id],
      ['price', null, 'a', id],
    ]

    for (const cursor of ['nonsense', ...made.map(cursorOf)]) {
      expect(await store.get(`/product/view?cursor=${cursor}`)).toMatchObject({
        code: 400,
        error: { cursor: 'This cursor is not valid.' },
      })
    }
  })

  it('takes a cursor of another store for a place in its own list', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    await aProduct(mine, { name: 'mine' })
    const first = await aProduct(theirs, { name: 'a' })
    await copiesOf(theirs, first.id, [{ name: 'b' }, { name: 'z' }])
    const { next } = (await theirs.get('/product/view?limit=1')) as unknown as { next: string }

    expect(await namesIn(mine, `?cursor=${next}`)).toEqual(['mine'])
  })
})
