import { calls } from '@tillsight/contract'
import { describe, expect, it } from 'vitest'
import { remove } from '#testing/a-catalog.ts'
import { aCustomer, aSaleTo, customersIn } from '#testing/a-clientele.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import type { Answer } from '#testing/a-visitor.ts'
import { rowsOf } from '#testing/rows-of.ts'

const never = '0193a1b2-0000-7000-8000-00000000000a'

/** Every call about customers that takes an id, tried with ids that do not belong to the store. */
const tries: Record<string, (store: TestStore, id: string, own: string) => Promise<Answer>> = {
  'GET /customer/info': (store, id) => store.get(`/customer/info?id=${id}`),
  'GET /customer/consent': (store, id) => store.get(`/customer/consent?id=${id}`),
  'POST /customer/edit': (store, id) => store.post('/customer/edit', { id, name: 'Mine now', version: 1 }),
  'DELETE /customer/delete': (store, id) => remove(store, `/customer/delete?id=${id}`),
  'POST /customer/merge': (store, id, own) => store.post('/customer/merge', { id, into: own }),
  'POST /customer/merge into it': (store, id, own) => store.post('/customer/merge', { id: own, into: id }),
}

const withoutIds = [
  'GET /customer/view',
  'GET /customer/count',
  'GET /customer/find',
  'GET /customer/summary',
  'GET /customer/duplicates',
  'GET /customer/export',
  'POST /customer/create',
]

const aStoreWithACustomer = async () => {
  const store = await aStore()
  const { id } = await aCustomer(store, {
    name: 'Their marker',
    email: 'marker@example.com',
    tags: ['marker'],
  })
  await aSaleTo(store, id)
  return { store, id }
}

const said = ({ headers, ...answer }: Answer) => answer

describe('a customer of another store', () => {
  it.each(Object.keys(tries))('is for %s as if they had never been', async (name) => {
    const [mine, theirs] = [await aStoreWithACustomer(), await aStoreWithACustomer()]
    const before = [await rowsOf(mine.store), await rowsOf(theirs.store)]
    const attempt = tries[name]

    const real = await attempt?.(mine.store, theirs.id, mine.id)
    const unreal = await attempt?.(mine.store, never, mine.id)

    if (!real || !unreal) throw new Error('not tried')
    expect(said(real)).toEqual(said(unreal))
    expect([400, 404]).toContain(real.code)
    expect([await rowsOf(mine.store), await rowsOf(theirs.store)]).toEqual(before)
  })

  it('is tried with every call that takes an id', () => {
    const told = calls
      .filter(({ path }) => path.startsWith('/customer/'))
      .map(({ method, path }) => `${method} ${path}`)
    const tried = new Set(Object.keys(tries).map((name) => name.split(' ').slice(0, 2).join(' ')))

    expect([...tried, ...withoutIds].sort()).toEqual([...told].sort())
  })

  it('is not found, listed or counted', async () => {
    const [mine] = [await aStore(), await aStoreWithACustomer()]

    for (const query of ['', '?search=marker', '?tag=marker', '?segment=NEW&sort=-total_spent'])
      expect(await customersIn(mine, query)).toEqual([])
    for (const path of ['/customer/find', '/customer/find?search=marker', '/customer/duplicates'])
      expect((await mine.get(path)).data).toEqual([])
    expect((await mine.get('/customer/count?search=marker')).data).toMatchObject({ ALL: 0 })
  })

  it('is not reached by a cursor of theirs', async () => {
    const [mine, theirs] = [await aStore(), await aStoreWithACustomer()]
    await aCustomer(theirs.store, { name: 'Zed' })
    await aCustomer(mine, { name: 'Zoe' })
    const { next } = (await theirs.store.get('/customer/view?limit=1')) as unknown as { next: string }

    expect(await customersIn(mine, `?cursor=${next}`)).toMatchObject([{ name: 'Zoe' }])
  })
})
