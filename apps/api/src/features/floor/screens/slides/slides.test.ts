import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { spend } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
import { aCustomer, sell } from '#testing/a-sale.ts'
import { aPlaylist, aScreen, aSlide, screenForm, shownBy } from '#testing/a-screen.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { timedApp } from '#testing/test-app.ts'

/** Two mugs sold at 20 each, which cost 5; one is left. */
const aSellingStore = async () => {
  const store = await aStore()
  const mug = await aProduct(store, { name: 'Mug', price: '20', cost_price: '5', balance: '3' })
  const customer = await aCustomer(store, 'Mia Customer')
  const sale = await sell(store, [[mug, 2]], { id_customer: customer.id })
  return { store, mug, sale, today: sale.date.slice(0, 10) }
}

const comparePeople = async (store: TestStore, compares_people = true) => {
  const { version } = (await store.get('/store/info')).data
  await store.post('/store/edit', aStoreForm({ compares_people, version }))
}

const asOwner = async (store: TestStore, today: string, question: object) =>
  (await store.post('/metric/query', { start_date: today, end_date: today, ...question })).data

describe('a slide', () => {
  it('shows a figure as the dashboard has it', async () => {
    const { store, today } = await aSellingStore()

    const shown = await shownBy(store, { kind: 'figure', metric: 'netSales', range: 'today' })

    const { values } = await asOwner(store, today, { metrics: ['netSales'] })
    expect(shown).toMatchObject({
      kind: 'figures',
      range: 'Today',
      figures: [{ label: 'Net Sales', unit: 'money', value: values.netSales }],
    })
    expect(values.netSales).toBe(40)
  })

  it('shows today hour by hour, beside the same hours of the day before', async () => {
    const { store } = await aSellingStore()

    const shown = await shownBy(store, { kind: 'today', metric: 'netSales', range: undefined })

    expect(shown).toMatchObject({ kind: 'today', value: 40, before: { value: 0, change: null } })
    expect(shown.before.words).toMatch(/^vs yesterday until \d\d:\d\d$/)
    expect(shown.hours.at(-1)).toBe(40)
    expect(shown.hours_before.length).toBeGreaterThanOrEqual(shown.hours.length)
  })

  it('ranks products, and sellers by first name or initials', async () => {
    const { store, mug } = await aSellingStore()
    await comparePeople(store)
    const slide = { metric: 'netSales', range: 'today' }

    const products = await shownBy(store, { kind: 'products', ...slide })
    const first = await shownBy(store, { kind: 'sellers', ...slide })
    const initials = await shownBy(store, { kind: 'sellers', ...slide }, { seller_names: 'initials' })

    expect(products).toMatchObject({ kind: 'ranking', rows: [{ key: mug.id, label: 'Mug', value: 40 }] })
    expect(first.rows).toMatchObject([{ label: 'Ana', value: 40 }])
    expect(initials.rows).toMatchObject([{ label: 'AR' }])
  })

  it('shows the latest sales without the names of customers, unless it was asked for', async () => {
    const { store, sale } = await aSellingStore()
    const slide = { kind: 'sales', metric: undefined, range: undefined }

    const usual = await shownBy(store, slide)
    const named = await shownBy(store, slide, { shows_customers: true })

    expect(usual.rows).toMatchObject([
      { id: sale.id, label: 'Mug', total: 40, seller: 'Ana', customer: null },
    ])
    expect(JSON.stringify(usual)).not.toContain('Mia')
    expect(named.rows).toMatchObject([{ customer: 'Mia Customer' }])
  })

  it.each([
    ['a figure of profit', { kind: 'figure', metric: 'grossProfit', range: 'today' }],
    ['the break-even of the day', { kind: 'break_even', metric: undefined, range: undefined }],
    ['a ranking by profit', { kind: 'sellers', metric: 'grossProfit', range: 'today' }],
  ])('does not show %s, unless it was asked for', async (_what, slide) => {
    const { store } = await aSellingStore()
    await comparePeople(store)
    await spend(store, { kind: 'FIXED', amount: 30, repeat: 'MONTHLY' })

    const hidden = await shownBy(store, slide)
    const shown = await shownBy(store, slide, { shows_profit: true })

    expect(hidden).toEqual({
      kind: 'hidden',
      reason: expect.stringContaining('does not show cost or profit'),
    })
    expect(shown.kind).not.toBe('hidden')
  })

  it('shows a dashboard as its first figures, without those of profit', async () => {
    const { store } = await aSellingStore()
    const tile = { shape: 'card', split: null, width: 3, height: 1 }
    const tiles = ['netSales', 'grossProfit', 'sales'].map((metric) => ({ id: metric, metric, ...tile }))
    const { data: board } = await store.post('/dashboard/create', { name: 'Mornings', tiles })
    const slide = { kind: 'dashboard', metric: undefined, id_dashboard: board.id, range: 'today' }
    const labels = (shown: { figures: { label: string }[] }) => shown.figures.map(({ label }) => label)

    expect(labels(await shownBy(store, slide))).toEqual(['Net Sales', 'Sales'])
    expect(labels(await shownBy(store, slide, { shows_profit: true }))).toEqual([
      'Net Sales',
      'Gross Profit',
      'Sales',
    ])
  })

  const asking = (changes: object) => ({
    ...{ kind: 'question', metric: undefined, title: 'Asked', range: 'today' },
    question: {
      ...{ metrics: ['netSales'], shape: 'bar', split: 'product', across: null, grain: null, filters: [] },
      ...changes,
    },
  })

  it('shows a question of Explore as what can be read across a room', async () => {
    const { store, mug, sale } = await aSellingStore()
    const lamp = await aProduct(store, { name: 'Lamp', price: '30', balance: '3' })
    await sell(store, [[lamp, 1]])
    const filters = [{ by: 'product', keys: [lamp.id] }]

    expect(await shownBy(store, asking({}))).toMatchObject({
      ...{ kind: 'ranking', title: 'Asked', range: 'Today', unit: 'money' },
      rows: [
        { key: mug.id, label: 'Mug', value: 40 },
        { key: lamp.id, label: 'Lamp', value: 30 },
      ],
    })
    expect(await shownBy(store, asking({ shape: 'number', split: null, filters }))).toMatchObject({
      ...{ kind: 'figures', title: 'Asked', figures: [{ label: 'Net Sales', value: 30 }] },
    })
    const clock = { shape: 'heat', split: 'weekday', across: 'hour' }
    const heat = await shownBy(store, asking(clock))
    expect(heat).toMatchObject({ kind: 'heat', title: 'Asked', range: 'Today' })
    expect(heat.hours).toContain(Number(sale.date.slice(11, 13)))
  })

  it('shows of a question only what the screen may show', async () => {
    const { store } = await aSellingStore()
    const profit = asking({ metrics: ['grossProfit'] })
    const customers = asking({ split: 'customer' })
    const sellers = asking({ split: 'seller' })

    expect(await shownBy(store, profit)).toMatchObject({ reason: expect.stringContaining('cost, profit') })
    expect((await shownBy(store, profit, { shows_profit: true })).kind).toBe('ranking')
    const hidden = await shownBy(store, customers, { shows_profit: true })
    expect(hidden).toMatchObject({ reason: expect.stringContaining('does not show customers') })
    const all = { shows_profit: true, shows_customers: true }
    expect((await shownBy(store, customers, all)).rows).toMatchObject([{ label: 'Mia Customer' }])
    await comparePeople(store)
    expect((await shownBy(store, sellers)).rows).toMatchObject([{ label: 'Ana' }])
    const form = { name: 'No', slides: [{ ...aSlide, ...sellers }], celebrations: [] }
    await comparePeople(store, false)
    expect(await store.post('/playlist/create', form)).toMatchObject({ code: 400 })
  })

  it.each([
    ['cohorts', { metrics: ['netSales'], shape: 'cohorts', split: null }],
    ['what has no answer', { metrics: ['stockCost'], shape: 'line', split: null }],
  ])('refuses a question of %s', async (_what, changes) => {
    const store = await aStore()
    const slides = [{ ...aSlide, ...asking(changes) }]

    const answer = await store.post('/playlist/create', { name: 'No', slides, celebrations: [] })

    expect(answer).toMatchObject({ code: 400, error: { 'slides.0.question': expect.any(String) } })
  })

  it('shows goals with the names that the screen may show, and none of profit', async () => {
    const { store } = await aSellingStore()
    await comparePeople(store)
    const seller = await aMember(store, 'seller')
    const target = { cadence: 'month', basis: 'fixed', amount: 80 }
    await store.post('/goal/create', { metric: 'netSales', ...target })
    await store.post('/goal/create', { metric: 'netSales', ...target, id_seller: seller.id })
    await store.post('/goal/create', { metric: 'grossProfit', ...target })

    const shown = await shownBy(store, { kind: 'goals', metric: undefined, range: undefined })

    expect(
      shown.goals.map(({ label, attainment }: Record<string, unknown>) => [label, attainment]).sort(),
    ).toEqual([
      ['Net Sales · The', 0],
      ['Net Sales', 50],
    ])
  })

  it('compares nobody outside of contests, unless the owner turned it on', async () => {
    const { store } = await aSellingStore()
    const seller = await aMember(store, 'seller')
    const target = { cadence: 'day', basis: 'fixed', amount: 1, metric: 'netSales' }
    await store.post('/goal/create', target)
    await store.post('/goal/create', { ...target, id_seller: store.owner.id })
    const ranking = { ...aSlide, id: 'r', kind: 'sellers' }
    const goals = { id: 'g', kind: 'goals', seconds: 10, transition: 'none' }
    const celebrations = [{ kind: 'goal_reached', sound: 'none' }]
    const create = (slides: object[]) => store.post('/playlist/create', { name: 'One', slides, celebrations })

    expect(await create([ranking, goals])).toMatchObject({
      code: 400,
      error: { 'slides.0.kind': expect.stringContaining('only in contests') },
    })
    await comparePeople(store)
    const { data: playlist } = await create([ranking, goals])
    const screen = await aScreen(store, { id_playlist: playlist.id })
    const shown = async (id: string) => (await screen.get(`/tv/slide?id=${id}`)).data
    const moments = async () => (await screen.get('/tv/moments')).data
    expect(await shown('r')).toMatchObject({ rows: [{ label: 'Ana' }] })
    expect((await shown('g')).goals).toHaveLength(2)
    expect(await moments()).toHaveLength(2)

    await comparePeople(store, false)
    expect(await shown('r')).toMatchObject({ kind: 'hidden' })
    expect((await shown('g')).goals).toMatchObject([{ label: 'Net Sales' }])
    expect(JSON.stringify(await moments())).not.toContain('Ana')
    const { id, version, name } = playlist
    const form = { id, version, name, slides: [goals, ranking], celebrations }
    expect((await store.post('/playlist/edit', form)).code).toBe(200)
    const copy = await store.post('/playlist/copy_ready_made', { ready_made: 'sales_floor' })
    expect(JSON.stringify(copy.data.slides)).not.toContain('sellers')
    expect((await seller.get('/store/info')).data.compares_people).toBe(false)
  })

  it('shows what runs low and when the store is busy', async () => {
    const { store, mug } = await aSellingStore()

    const stock = await shownBy(store, { kind: 'stock', metric: undefined, range: undefined })
    const heat = await shownBy(store, { kind: 'heat', metric: 'sales', range: undefined })

    expect(stock).toEqual({
      kind: 'stock',
      count: 1,
      rows: [{ id: mug.id, label: 'Mug', balance: '1', is_out: false }],
    })
    expect(heat).toMatchObject({ kind: 'heat', title: 'Sales by weekday and hour' })
  })

  it('shows the day on its way to break-even', async () => {
    const { store } = await aSellingStore()
    await spend(store, { kind: 'FIXED', amount: 30 * 31, repeat: 'MONTHLY' })
    const slide = { kind: 'break_even', metric: undefined, range: undefined }

    const shown = await shownBy(store, slide, { shows_profit: true })

    expect(shown).toMatchObject({ kind: 'break_even', more_sales: expect.any(Number) })
    expect(shown.needed - shown.missing).toBeCloseTo(30)
  })

  it('is previewed as a screen would show it, by those who may see what it shows', async () => {
    const { store } = await aSellingStore()
    const slide = { ...aSlide, metric: 'grossProfit' }

    expect((await store.post('/playlist/preview', { slide })).data).toMatchObject({ kind: 'hidden' })
    expect((await store.post('/playlist/preview', { slide, shows_profit: true })).data).toMatchObject({
      figures: [{ value: 30 }],
    })
  })
})

describe('the preview of a dashboard', () => {
  it('is for the member whose it is, and for others once it is in a playlist', async () => {
    const store = await aStore()
    const manager = await aMember(store, 'manager')
    const { data: board } = await store.post('/dashboard/create', { name: 'Secret' })
    const slide = { ...aSlide, metric: undefined, kind: 'dashboard', id_dashboard: board.id }
    const preview = (asking: typeof manager | TestStore) => asking.post('/playlist/preview', { slide })

    expect(await preview(store)).toMatchObject({ code: 200 })
    expect(await preview(manager)).toMatchObject({
      code: 400,
      error: { 'slides.0.id_dashboard': 'This dashboard does not exist.' },
    })
    await aPlaylist(store, [slide])
    expect(await preview(manager)).toMatchObject({ code: 200 })
  })
})

describe('after a sale', () => {
  it('the list of screens has the same picture', async () => {
    const { store } = await aSellingStore()
    const playlist = await aPlaylist(store)
    const screen = await aScreen(store, { id_playlist: playlist.id })

    const picture = (await store.get(`/screen/picture?id=${screen.id}`)).data

    expect(picture).toEqual((await screen.get('/tv/slide?id=a')).data)
    await store.post('/screen/edit', await screenForm(store, screen.id, { is_off: true }))
    expect((await store.get(`/screen/picture?id=${screen.id}`)).data).toEqual({
      kind: 'hidden',
      reason: 'Off',
    })
  })
})

describe('moments', () => {
  const celebrating = async (store: TestStore, celebrations: object[], settings: object = {}) => {
    const playlist = await aPlaylist(store, [aSlide], { celebrations })
    const screen = await aScreen(store, { id_playlist: playlist.id })
    await store.post('/screen/edit', await screenForm(store, screen.id, settings))
    return async () => (await screen.get('/tv/moments')).data
  }

  it('are the sales from an amount on, each under a key of its own', async () => {
    const { store, mug, sale } = await aSellingStore()
    const moments = await celebrating(store, [{ kind: 'sale_above', amount: 40, sound: 'bell' }])

    await sell(store, [[mug, 1]])

    expect(await moments()).toEqual([
      {
        key: `sale:${sale.id}`,
        kind: 'sale_above',
        heading: '$40.00',
        text: 'Sold by Ana',
        sound: 'bell',
        sound_address: null,
      },
    ])
  })

  it('are sales of the last minutes, however many larger ones there were before', async () => {
    const store = await aStore({}, await timedApp())
    const mug = await aProduct(store, { price: '20', balance: '90' })
    const moments = await celebrating(store, [{ kind: 'sale_above', amount: 20, sound: 'bell' }])
    await Promise.all(Array.from({ length: 20 }, () => sell(store, [[mug, 2]])))

    const last = await sell(store, [[mug, 1]])

    expect((await moments())[0]).toMatchObject({ key: `sale:${last.id}` })
    store.app.clock.now = new Date(Date.parse(last.date) + 11 * 60_000)
    expect(await moments()).toEqual([])
  })

  it('are a record day, in a store that has sold for four weeks', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '20', balance: '90' })
    const daysAgo = (days: number) => ({
      sold_at: new Date(store.app.clock.now.getTime() - days * 24 * 60 * 60_000).toISOString(),
    })
    const moments = await celebrating(store, [{ kind: 'record_day', sound: 'fanfare' }])
    await sell(store, [[mug, 1]], daysAgo(10))
    await sell(store, [[mug, 2]])
    expect(await moments()).toEqual([])

    await sell(store, [[mug, 2]], daysAgo(30))
    expect(await moments()).toEqual([])
    await sell(store, [[mug, 1]])

    // What was read a moment ago is forgotten once the process hears of the sale.
    await expect
      .poll(moments, { timeout: 10_000 })
      .toMatchObject([
        { heading: 'Record day', text: 'More than $40.00, the best day so far.', sound: 'fanfare' },
      ])
  })

  it('are goals that are reached, and the break-even where profit may be shown', async () => {
    const { store } = await aSellingStore()
    await store.post('/goal/create', { metric: 'netSales', cadence: 'day', basis: 'fixed', amount: 40 })
    const rules = [
      { kind: 'goal_reached', sound: 'none' },
      { kind: 'break_even', sound: 'none' },
      { kind: 'record_day', sound: 'none' },
    ]
    await spend(store, { kind: 'FIXED', amount: 30, repeat: 'MONTHLY' })

    const usual = await (await celebrating(store, rules))()
    const withProfit = await (await celebrating(store, rules, { shows_profit: true }))()

    expect(usual.map(({ kind }: { kind: string }) => kind)).toEqual(['goal_reached'])
    expect(withProfit.map(({ kind }: { kind: string }) => kind)).toEqual(['goal_reached', 'break_even'])
  })
})
