import { describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import type { Answer, Visitor } from '#testing/a-visitor.ts'

const form = (name: string, formula: string) => ({ name, formula, better: 'up' })
const create = (person: Visitor, name: string, formula: string): Promise<Answer> =>
  person.post('/formula/create', form(name, formula))
const listed = async (person: Visitor) => (await person.get('/formula/view')).data
const names = async (person: Visitor) => (await listed(person)).map(({ name }: { name: string }) => name)

describe('a metric of the store', () => {
  it('is made, renamed, listed and deleted, and others follow its name', async () => {
    const store = await aStore()
    const { data: perSale } = await create(store, 'Profit a sale', '[gross profit]/[Sales]')
    await create(store, 'Twice that', '2 * [Profit a sale]')
    expect(perSale).toMatchObject({ formula: '[Gross Profit] ÷ [Sales]', unit: 'money', problem: null })

    await store.post('/formula/edit', { id: perSale.id, name: 'Earned a sale', description: 'Each one.' })

    expect(await listed(store)).toMatchObject([
      { name: 'Earned a sale', description: 'Each one.', version: 2 },
      { name: 'Twice that', formula: '2 × [Earned a sale]', unit: 'money' },
    ])
    expect(await remove(store, `/formula/delete?id=${perSale.id}`)).toMatchObject({
      code: 409,
      error: {
        id: 'Other metrics are calculated from it: “Twice that”. Edit or delete those first.',
      },
    })
  })

  it.each([
    ['[Net Sales] + [Sales]', /Money and a count cannot be combined/],
    ['[Net Saless]', /There is no metric “Net Saless”/],
    ["[Sales]'; drop table sale; --", /cannot be used in a formula/],
  ])('%s is refused with the reason', async (formula, reason) => {
    const answer = await create(await aStore(), 'Any', formula)

    expect(answer).toMatchObject({ code: 400, error: { formula: expect.stringMatching(reason) } })
  })

  it('has a name of its own', async () => {
    const store = await aStore()
    await create(store, 'Mine', '[Sales]')

    for (const name of ['MINE', 'net sales', 'Net\u00a0Sales', 'net  sales'])
      expect(await create(store, name, '[Sales]')).toMatchObject({
        code: 409,
        error: { name: 'There is already a metric of this name.' },
      })
    expect(await create(store, 'A [b]', '[Sales]')).toMatchObject({
      code: 400,
      error: { name: 'The name cannot contain brackets.' },
    })
  })

  it('is never calculated from itself, not even when two are edited at once', async () => {
    const store = await aStore()
    const { data: one } = await create(store, 'One', '[Sales]')
    const { data: two } = await create(store, 'Two', '[Sales]')

    const answers = await Promise.all([
      store.post('/formula/edit', { id: one.id, formula: '[Two] + 1' }),
      store.post('/formula/edit', { id: two.id, formula: '[One] + 1' }),
    ])

    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect((await listed(store)).every(({ problem }: { problem: null }) => problem === null)).toBe(true)
  })

  it('does not change its unit under one that is calculated from it', async () => {
    const store = await aStore()
    const { data: base } = await create(store, 'Base', '[Net Sales]')
    await create(store, 'Plus', '[Base] + [Gross Profit]')

    expect(await store.post('/formula/edit', { id: base.id, formula: '[Sales]' })).toMatchObject({
      code: 409,
      message: expect.stringMatching(/“Plus” is calculated from this metric and could no longer be/),
    })
  })

  it('is calculated while it is typed', async () => {
    const store = await aStore()
    await sell(store, [[await aProduct(store, { price: '20', cost_price: '5' }), 2]])
    const preview = (formula: string) =>
      store.post('/formula/preview', { formula, start_date: '2000-01-01', end_date: '2100-01-01' })

    expect((await preview('[Gross Profit] / [Sales] + 0.50')).data).toEqual({ unit: 'money', value: 30.5 })
    expect((await preview('[Sales] / ([Sales] - 1)')).data).toEqual({ unit: 'number', value: null })
    expect(await preview('[Sales] /')).toMatchObject({ code: 400, error: { formula: expect.any(String) } })
  })

  it('is seen by those who may see all that it is calculated from', async () => {
    const store = await aStore()
    await create(store, 'Profit a sale', '[Gross Profit] / [Sales]')
    await create(store, 'Sales twice', '[Sales] * 2')
    const [seller, analyst] = [await aMember(store, 'seller'), await aMember(store, 'analyst')]

    expect(await names(analyst)).toEqual(['Profit a sale', 'Sales twice'])
    expect(await names(seller)).toEqual(['Sales twice'])
    for (const person of [seller, analyst])
      expect(await create(person, 'Theirs', '[Sales]')).toMatchObject({ code: 403 })
  })

  it('does not see the metrics of another store', async () => {
    const [mine, other]: [TestStore, TestStore] = [await aStore(), await aStore()]
    const { data: theirs } = await create(other, 'Theirs', '[Sales]')

    expect(await listed(mine)).toEqual([])
    expect(await create(mine, 'Mine', '[Theirs]')).toMatchObject({ code: 400 })
    expect(await create(mine, 'Mine', `[${theirs.id}]`)).toMatchObject({ code: 400 })
    expect(await mine.post('/formula/edit', { id: theirs.id, name: 'X' })).toMatchObject({ code: 404 })
    expect(await remove(mine, `/formula/delete?id=${theirs.id}`)).toMatchObject({ code: 404 })
  })
})
