import { calls } from '@tillsight/contract'
import type { ListView } from '@tillsight/contract/books/list-views'
import { mostViews } from '@tillsight/domain/lists/limits'
import { describe, expect, it } from 'vitest'
import { aCategory, remove } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { aStore } from '#testing/a-store.ts'
import type { Answer, Visitor } from '#testing/a-visitor.ts'
import { rowsOf } from '#testing/rows-of.ts'

const cards = {
  list: 'sales',
  name: 'Card sales',
  query: 'payment=CARD&range=this-month',
  columns: ['total'],
}

const save = (member: Visitor, view: object = {}): Promise<Answer> =>
  member.post('/list_view/create', { ...cards, ...view })
const viewsOf = async (member: Visitor, list = 'sales'): Promise<ListView[]> =>
  (await member.get(`/list_view/view?list=${list}`)).data

describe('a saved view', () => {
  it('holds filters, sort and columns as they were, for the member alone', async () => {
    const store = await aStore()
    const manager = await aMember(store, 'manager')

    expect(await save(store)).toMatchObject({ code: 200 })

    expect(await viewsOf(store)).toMatchObject([{ ...cards, shared: false, editable: true, dropped: [] }])
    expect(await viewsOf(store, 'products')).toEqual([])
    expect(await viewsOf(manager)).toEqual([])
  })

  it('is renamed, overwritten and deleted, field by field', async () => {
    const store = await aStore()
    const { id } = (await save(store)).data
    const edit = (changes: object) => store.post('/list_view/edit', { id, list: 'sales', ...changes })

    await edit({ name: 'Cards' })
    await edit({ query: 'payment=CASH&sort=-total', columns: null })
    expect(await viewsOf(store)).toMatchObject([
      { id, name: 'Cards', query: 'payment=CASH&sort=-total', columns: null },
    ])

    expect(await remove(store, `/list_view/delete?id=${id}`)).toMatchObject({ code: 200 })
    expect(await viewsOf(store)).toEqual([])
  })

  it('is one of thirty at most, of each list', async () => {
    const store = await aStore()
    for (let count = 0; count < mostViews; count += 1) await save(store, { name: `View ${count}` })

    expect(await save(store)).toMatchObject({
      code: 409,
      error: { name: 'At most 30 views per list. Delete one first.' },
    })
    expect(await save(store, { list: 'products', query: '', columns: null })).toMatchObject({ code: 200 })
  })

  it('keeps a search that looks like an id', async () => {
    const store = await aStore()
    const query = 'search=ffffffff-ffff-4fff-bfff-ffffffffffff'

    await save(store, { query })

    expect(await viewsOf(store)).toMatchObject([{ query, dropped: [] }])
  })

  it('drops a filter whose category was deleted, and says so', async () => {
    const store = await aStore()
    const [tea, mugs] = [await aCategory(store, 'Tea'), await aCategory(store)]
    await save(store, { query: `category=${tea.id}&payment=CARD` })
    await save(store, { name: 'Mugs', query: `category=${mugs.id}` })

    await remove(store, `/product_categories/delete?id=${tea.id}`)

    expect(await viewsOf(store)).toMatchObject([
      { name: 'Card sales', query: 'payment=CARD', dropped: ['category'] },
      { name: 'Mugs', query: `category=${mugs.id}`, dropped: [] },
    ])
  })

  it.each([
    [{ list: 'reports' }, 'list'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ query: 'cost=1' }, 'query'],
    [{ columns: ['cost'] }, 'columns'],
  ])('is refused with %j', async (wrong, field) => {
    expect(await save(await aStore(), wrong)).toMatchObject({
      code: 400,
      error: { [field]: expect.any(String) },
    })
  })
})

describe('a shared view', () => {
  it('is seen by everyone who sees the list, and changed by owners and managers', async () => {
    const store = await aStore()
    const [manager, seller] = [await aMember(store, 'manager'), await aMember(store, 'seller')]
    const { id } = (await save(store, { shared: true })).data

    expect(await viewsOf(seller)).toMatchObject([{ id, shared: true, editable: false }])
    const rename = (member: Visitor) => member.post('/list_view/edit', { id, list: 'sales', name: 'Renamed' })
    expect(await rename(seller)).toMatchObject({ code: 403 })
    expect(await remove(seller, `/list_view/delete?id=${id}`)).toMatchObject({ code: 403 })
    expect(await rename(manager)).toMatchObject({ code: 200 })
    expect(await viewsOf(store)).toMatchObject([{ name: 'Renamed' }])
  })

  it.each(['seller', 'analyst'] as const)('is not made by a %s, who saves their own', async (role) => {
    const member = await aMember(await aStore(), role)

    expect(await save(member, { shared: true })).toMatchObject({ code: 403 })
    expect(await save(member)).toMatchObject({ code: 200, data: { shared: false, editable: true } })
  })

  it('leaves out the sort and the columns that a seller may not see', async () => {
    const store = await aStore()
    const seller = await aMember(store, 'seller')
    await save(store, { shared: true, query: 'payment=CARD&sort=-profit', columns: ['total', 'profit'] })

    expect(await viewsOf(seller)).toMatchObject([{ query: 'payment=CARD', columns: ['total'] }])
  })

  it('of a list that a role does not see is not for it', async () => {
    const seller = await aMember(await aStore(), 'seller')

    for (const list of ['customers', 'expenses']) {
      expect(await seller.get(`/list_view/view?list=${list}`)).toMatchObject({ code: 403 })
      expect(await save(seller, { list, query: '', columns: null })).toMatchObject({ code: 403 })
    }
  })
})

describe('a view of another store, or of a colleague', () => {
  it('is as if it had never been', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    const colleague = await aMember(mine, 'manager')
    const never = '0193a1b2-0000-7000-8000-00000000000a'
    const said = ({ headers, ...answer }: Answer) => answer
    const tries = [
      (id: string) => mine.post('/list_view/edit', { id, list: 'sales', name: 'Mine now' }),
      (id: string) => remove(mine, `/list_view/delete?id=${id}`),
    ]
    for (const owner of [theirs, colleague]) {
      const { id } = (await save(owner)).data
      const before = [await rowsOf(mine), await rowsOf(theirs)]
      for (const attempt of tries) {
        const real = await attempt(id)
        expect(real.code).toBe(404)
        expect(said(real)).toEqual(said(await attempt(never)))
      }
      expect([await rowsOf(mine), await rowsOf(theirs)]).toEqual(before)
    }
    expect(await viewsOf(mine)).toEqual([])
    expect(calls.filter(({ path }) => path.startsWith('/list_view/'))).toHaveLength(4)
  })
})
