import { describe, expect, it } from 'vitest'
import {
  aCategory,
  aProduct,
  auditTrail,
  catalogChecksum,
  namesIn,
  productFields,
  productInfo,
  remove,
  sendProduct,
} from '#testing/a-catalog.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const never = '0193a1b2-0000-7000-8000-00000000000a'

const categoriesOf = async (store: TestStore): Promise<[name: string, products: number][]> =>
  (await store.get('/product_categories/view_my')).data.map(
    ({ name, products }: { name: string; products: number }) => [name, products],
  )

const create = (store: TestStore, name: unknown) => store.post('/product_categories/create', { name })
const rename = (store: TestStore, id: string, name: string) =>
  store.post('/product_categories/edit', { id, name })
const merge = (store: TestStore, id: string, into: string) =>
  store.post('/product_categories/merge', { id, into })

describe('categories', () => {
  it('are listed by name with how many products each holds', async () => {
    const store = await aStore()
    expect(await categoriesOf(store)).toEqual([])
    const [, tea] = [
      await aCategory(store, 'Éclairs'),
      await aCategory(store, 'Tea'),
      await aCategory(store, 'cups'),
    ]
    await aProduct(store, { id_category: tea.id })

    expect(await categoriesOf(store)).toEqual([
      ['cups', 0],
      ['Éclairs', 0],
      ['Tea', 1],
    ])
  })

  it('are created with their name as it was typed, but for spaces around it', async () => {
    const store = await aStore()

    const answer = await create(store, '  Éclairs & <b>Tea</b> 🫖 ')

    expect(answer).toMatchObject({ code: 200, data: { name: 'Éclairs & <b>Tea</b> 🫖', products: 0 } })
    expect((await auditTrail(store)).at(-1)).toBe('category.created')
  })

  it.each(['', '   ', null, 7, ['Tea']])('are not called %j', async (name) => {
    const store = await aStore()

    expect(await create(store, name)).toMatchObject({
      code: 400,
      message: 'Category name is required.',
      error: { name: 'Category name is required.' },
    })
  })

  it.each(['Éclairs', 'éclairs', 'ECLAIRS', ' eclairs ', 'É́clairs'])(
    'are not made twice: %j',
    async (name) => {
      const store = await aStore()
      await aCategory(store, 'Éclairs')
      const before = await catalogChecksum(store)

      const answer = await create(store, name)

      const message = `A category named “${name.trim()}” already exists.`
      expect(answer).toMatchObject({ code: 409, message, error: { name: message } })
      expect(await catalogChecksum(store)).toBe(before)
    },
  )

  it('are made once by ten who ask at once', async () => {
    const store = await aStore()

    const answers = await Promise.all(Array.from({ length: 10 }, () => create(store, 'Tea')))

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(9)
    expect(await categoriesOf(store)).toEqual([['Tea', 0]])
  })
})

describe('renaming a category', () => {
  it('shows in its products at once', async () => {
    const store = await aStore()
    const { id } = await aCategory(store, 'Tea')
    const product = await aProduct(store, { id_category: id })

    const answer = await rename(store, id, 'Teas')

    expect(answer).toMatchObject({ code: 200, data: { id, name: 'Teas', products: 1 } })
    expect(await productInfo(store, product.id)).toMatchObject({ category: 'Teas', version: 1 })
    expect((await auditTrail(store)).at(-1)).toBe('category.renamed')
  })

  it.each(['TEA', 'Téa', 'Tea'])('takes its own name in another spelling: %s', async (name) => {
    const store = await aStore()
    const { id } = await aCategory(store, 'Tea')

    expect(await rename(store, id, name)).toMatchObject({ code: 200, data: { name } })
  })

  it('refuses the name of another', async () => {
    const store = await aStore()
    const [tea] = [await aCategory(store, 'Tea'), await aCategory(store, 'Cups')]

    expect(await rename(store, tea.id, 'cúps')).toMatchObject({
      code: 409,
      error: { name: 'A category named “cúps” already exists.' },
    })
    expect(await rename(store, never, 'New')).toMatchObject({
      code: 404,
      error: { id: 'This category does not exist.' },
    })
    expect(await rename(store, tea.id, ' ')).toMatchObject({
      code: 400,
      error: { name: 'Category name is required.' },
    })
  })

  it('to one name by ten at once lets one have it', async () => {
    const store = await aStore()
    const ids: string[] = []
    for (let at = 0; at < 10; at += 1) ids.push((await aCategory(store, `Tea ${at}`)).id)

    const answers = await Promise.all(ids.map((id) => rename(store, id, 'Tea')))

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(9)
  })

  it('crosswise at once never breaks', async () => {
    const store = await aStore()
    const [a, b] = [await aCategory(store, 'A'), await aCategory(store, 'B')]

    const answers = await Promise.all([
      rename(store, a.id, 'B'),
      rename(store, b.id, 'A'),
      create(store, 'C'),
    ])

    expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true)
    expect((await categoriesOf(store)).map(([name]) => name)).toEqual(['A', 'B', 'C'])
  })
})

describe('merging categories', () => {
  it('moves every product, archived ones too, and takes the first away', async () => {
    const store = await aStore()
    const [tea, cups] = [await aCategory(store, 'Tea'), await aCategory(store, 'Cups')]
    const [green, black] = [
      await aProduct(store, { id_category: tea.id, name: 'Green' }),
      await aProduct(store, { id_category: tea.id, name: 'Black' }),
    ]
    await aProduct(store, { id_category: cups.id, name: 'Cup' })
    await store.post('/product/archive', { ids: [black.id], archived: true })

    const answer = await merge(store, tea.id, cups.id)

    expect(answer).toMatchObject({ code: 200, data: { id: cups.id, name: 'Cups', products: 3 } })
    expect(await categoriesOf(store)).toEqual([['Cups', 3]])
    expect(await namesIn(store, `?id_category=${cups.id}`)).toEqual(['Cup', 'Green'])
    expect(await productInfo(store, green.id)).toMatchObject({ category: 'Cups', version: 2 })
    expect((await auditTrail(store)).at(-1)).toBe('category.merged')
  })

  it('is refused with itself and with what does not exist', async () => {
    const store = await aStore()
    const { id } = await aCategory(store, 'Tea')
    const before = await catalogChecksum(store)

    for (const self of [id, id.toUpperCase()]) {
      expect(await merge(store, id, self)).toMatchObject({
        code: 400,
        error: { into: 'Choose another category.' },
      })
    }
    expect(await merge(store, id, never)).toMatchObject({
      code: 400,
      error: { into: 'This category does not exist.' },
    })
    expect(await merge(store, never, id)).toMatchObject({
      code: 404,
      error: { id: 'This category does not exist.' },
    })
    expect(await catalogChecksum(store)).toBe(before)
  })

  it('crosswise at once leaves one of them, with every product', async () => {
    const store = await aStore()
    const [a, b] = [await aCategory(store, 'A'), await aCategory(store, 'B')]
    await aProduct(store, { id_category: a.id })
    await aProduct(store, { id_category: b.id })

    const answers = await Promise.all([merge(store, a.id, b.id), merge(store, b.id, a.id)])

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.every(({ code }) => code < 500)).toBe(true)
    expect((await categoriesOf(store)).map(([, products]) => products)).toEqual([2])
  })

  it('loses no product that is just being added', async () => {
    const store = await aStore()
    const [tea, cups] = [await aCategory(store, 'Tea'), await aCategory(store, 'Cups')]

    const [merged, ...added] = await Promise.all([
      merge(store, tea.id, cups.id),
      ...Array.from({ length: 5 }, () => sendProduct(store, '/product/create', productFields(tea.id))),
    ])

    expect(merged.code).toBe(200)
    expect(added.every(({ code }) => code === 200 || code === 400)).toBe(true)
    const made = added.filter(({ code }) => code === 200).length
    expect(await categoriesOf(store)).toEqual([['Cups', made]])
  })
})

describe('deleting a category', () => {
  it('that is empty takes it away', async () => {
    const store = await aStore()
    const { id } = await aCategory(store, 'Tea')

    expect(await remove(store, `/product_categories/delete?id=${id}`)).toMatchObject({
      code: 200,
      data: null,
    })
    expect(await categoriesOf(store)).toEqual([])
    expect((await auditTrail(store)).at(-1)).toBe('category.deleted')
  })

  it.each([
    [1, '“Tea” has 1 product. Choose a category to move them to.'],
    [2, '“Tea” has 2 products. Choose a category to move them to.'],
  ])('that holds %i says what to do', async (products, message) => {
    const store = await aStore()
    const { id } = await aCategory(store, 'Tea')
    for (let at = 0; at < products; at += 1) await aProduct(store, { id_category: id })
    const before = await catalogChecksum(store)

    const answer = await remove(store, `/product_categories/delete?id=${id}`)

    expect(answer).toMatchObject({
      code: 409,
      message,
      error: { move_to: 'Choose the category to move the products to.' },
    })
    expect(await catalogChecksum(store)).toBe(before)
  })

  it('moves its products to the category given', async () => {
    const store = await aStore()
    const [tea, cups] = [await aCategory(store, 'Tea'), await aCategory(store, 'Cups')]
    await aProduct(store, { id_category: tea.id })

    const answer = await remove(store, `/product_categories/delete?id=${tea.id}&move_to=${cups.id}`)

    expect(answer.code).toBe(200)
    expect(await categoriesOf(store)).toEqual([['Cups', 1]])
  })

  it('is refused where the products cannot go', async () => {
    const store = await aStore()
    const { id } = await aCategory(store, 'Tea')
    const at = (move_to: string) => remove(store, `/product_categories/delete?id=${id}&move_to=${move_to}`)

    expect(await at(id)).toMatchObject({ code: 400, error: { move_to: 'Choose another category.' } })
    expect(await at(never)).toMatchObject({ code: 400, error: { move_to: 'This category does not exist.' } })
    expect(await at('x')).toMatchObject({
      code: 400,
      error: { move_to: 'Choose the category to move the products to.' },
    })
    expect(await remove(store, `/product_categories/delete?id=${never}`)).toMatchObject({
      code: 404,
      error: { id: 'This category does not exist.' },
    })
    expect(await categoriesOf(store)).toEqual([['Tea', 0]])
  })

  it('takes an empty move_to for none', async () => {
    const store = await aStore()
    const { id } = await aCategory(store, 'Tea')

    expect((await remove(store, `/product_categories/delete?id=${id}&move_to=`)).code).toBe(200)
  })
})
