import { describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { linesOfCsv, pagesOf, reportOf, sheetsOf } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import type { Answer, Visitor } from '#testing/a-visitor.ts'
import { aQuestion, someSections } from '#testing/valid-figures.ts'

const create = (person: Visitor, details: object = {}): Promise<Answer> =>
  person.post('/custom_report/create', { name: 'Board pack', sections: someSections, ...details })
const listed = async (person: Visitor) => (await person.get('/custom_report/view')).data
const days = { start_date: '2026-01-01', end_date: '2026-12-31' }
const byProduct = { ...aQuestion, split: 'product', metrics: ['netSales', 'averageOrderValue'], filters: [] }
const sections = [
  { kind: 'text', title: 'Summary', text: 'A good year.\nWith a second line.' },
  { kind: 'metrics', title: 'Figures', metrics: ['netSales', 'averageOrderValue', 'grossMargin'] },
  { kind: 'question', title: 'Products', question: byProduct },
]

const aShop = async (): Promise<TestStore> => {
  const store = await aStore()
  const mug = await aProduct(store, { name: 'Mug', price: '10.10', cost_price: '4.00', balance: '100' })
  const lamp = await aProduct(store, { name: 'Lamp', price: '30.05', cost_price: '20.00', balance: '100' })
  await sell(store, [[mug, 3]], { sold_at: '2026-03-02T10:00:00Z' })
  await sell(store, [[lamp, 1]], { sold_at: '2026-04-02T12:00:00Z' })
  await sell(store, [[mug, 2]], { sold_at: '2025-04-02T12:00:00Z' })
  return store
}

describe('a custom report', () => {
  it('is made, edited, listed and deleted', async () => {
    const store = await aStore()
    const { data: made } = await create(store)
    await store.post('/custom_report/edit', { id: made.id, name: 'For the bank', version: 1 })

    expect(await listed(store)).toMatchObject([{ name: 'For the bank', sections: someSections, version: 2 }])
    expect(await remove(store, `/custom_report/delete?id=${made.id}`)).toMatchObject({ code: 200 })
    expect(await listed(store)).toEqual([])
  })

  it('is refused without a name of its own, without sections, or with what cannot be answered', async () => {
    const store = await aStore()
    await create(store)

    expect(await create(store, { name: 'BOARD pack' })).toMatchObject({
      code: 409,
      error: { name: 'There is already a report of this name.' },
    })
    expect(await create(store, { name: 'Other', sections: [] })).toMatchObject({
      code: 400,
      error: { sections: 'Add a section.' },
    })
    const heat = { kind: 'question', title: 'Heat', question: { ...aQuestion, shape: 'heat' } }
    expect(await create(store, { name: 'Other', sections: [heat] })).toMatchObject({
      code: 400,
      error: { 'sections.0': 'This section cannot be answered.' },
    })
  })

  it('is not seen in another store, nor changed by an analyst', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { data: made } = await create(store)
    const analyst = await aMember(store, 'analyst')

    expect(await listed(other)).toEqual([])
    expect(await other.post('/custom_report/edit', { id: made.id, name: 'Mine' })).toMatchObject({
      code: 404,
    })
    expect(await reportOf(other, { type: `custom:${made.id}` })).toMatchObject({ code: 400 })
    expect(await listed(analyst)).toHaveLength(1)
    expect(await create(analyst, { name: 'Mine' })).toMatchObject({ code: 403 })
  })

  it('has the figures of the screen to the cent, in every format', async () => {
    const store = await aShop()
    const { data: made } = await create(store, { sections })
    const type = `custom:${made.id}`
    const screen = await store.post('/metric/query', {
      ...days,
      metrics: ['netSales', 'averageOrderValue'],
      split: 'product',
      compare: ['previous'],
    })
    const { values, compared, parts } = screen.data

    const csv = await reportOf(store, { type, ...days })
    const lines = linesOfCsv(csv.bytes)
    expect(csv.name).toMatch(/^board_pack_report_.*\.csv$/)
    expect(lines).toContainEqual(['A good year.'])
    const [, netSales, before] = lines.find(([label]) => label === 'Net Sales') ?? []
    expect([Number(netSales), Number(before)]).toEqual([values.netSales, compared[0].values.netSales])
    for (const part of parts) {
      const [, net, average] = lines.find(([label]) => label === part.label) ?? []
      expect([Number(net), Number(average)]).toEqual([part.values.netSales, part.values.averageOrderValue])
    }
    const pdf = (await pagesOf((await reportOf(store, { type, fmt: 'pdf', ...days })).bytes)).join(' ')
    for (const words of ['Board pack', 'With a second line.', '60.35', 'Lamp']) expect(pdf).toContain(words)
    const sheets = await sheetsOf((await reportOf(store, { type, fmt: 'excel', ...days })).bytes)
    expect(JSON.stringify(sheets)).toContain('60.35')
    const preview = await store.get(
      `/report/preview?type=${type}&fmt=pdf&start_date=2026-01-01&end_date=2026-12-31`,
    )
    expect(preview.data).toMatchObject({
      title: 'Board pack',
      sections: [
        { heading: 'Summary', paragraphs: ['A good year.', 'With a second line.'] },
        { heading: 'Figures' },
        { heading: 'Products' },
      ],
    })
    expect((await store.get('/report/view')).data[0]).toMatchObject({ label: 'Board pack', type })
  })

  it('is scheduled by its name, and not deleted while a schedule sends it', async () => {
    const store = await aStore()
    const { data: made } = await create(store)
    const form = { fmt: 'pdf', rhythm: 'WEEKLY', hour: 7, recipients: ['ana@example.com'] }

    const scheduled = await store.post('/report_schedule/create', { ...form, type: `custom:${made.id}` })
    expect(scheduled).toMatchObject({ code: 200, data: { label: 'Board pack' } })
    expect(await remove(store, `/custom_report/delete?id=${made.id}`)).toMatchObject({
      code: 409,
      error: { id: 'A schedule sends this report. Delete the schedule first.' },
    })
    const never = 'custom:0193a1b2-0000-7000-8000-00000000000a'
    expect(await store.post('/report_schedule/create', { ...form, type: never })).toMatchObject({
      code: 400,
      error: { type: 'Choose a report.' },
    })
  })

  it('says what is gone where a metric of its own was deleted', async () => {
    const store = await aShop()
    const formula = { name: 'Twice', formula: '[Net Sales] * 2', better: 'up' }
    const { data: own } = await store.post('/formula/create', formula)
    const figures = { kind: 'metrics', title: 'Own', metrics: [own.id] }
    const { data: made } = await create(store, { sections: [figures] })
    await remove(store, `/formula/delete?id=${own.id}`)

    const { code, bytes } = await reportOf(store, { type: `custom:${made.id}`, ...days })

    expect(code).toBe(200)
    expect(bytes.toString()).toContain('This section uses a metric that no longer exists.')
  })
})
