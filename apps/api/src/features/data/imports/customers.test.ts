import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aCustomer } from '#testing/a-clientele.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { checked, imported, rowsOf, start, undo } from '#testing/an-import.ts'

const file = `name,email,phone,location,tags
Mia Wong,mia@example.com,+4915112345678,Bonn,"vip, local"
Ben Cole,ben@example.com,,,
`

const customers = async (store: TestStore) => (await store.get('/customer/view?sort=name')).data

describe('a file of customers', () => {
  it('adds them, and changes nothing when it comes a second time', async () => {
    const store = await aStore()

    const done = await imported(store, file)

    expect(done).toMatchObject({ kind: 'customer', counts: { new: 2 }, effect: { new_customers: 2 } })
    expect(await customers(store)).toMatchObject([
      { name: 'Ben Cole', email: 'ben@example.com', number: null, tags: [] },
      { name: 'Mia Wong', number: '+4915112345678', location: 'Bonn', tags: ['vip', 'local'] },
    ])
    expect((await checked(store, file)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 })
  })

  it('finds them by email, by number and by a name that only one has', async () => {
    const store = await aStore()
    await aCustomer(store, { name: 'Mia', email: 'mia@example.com' })
    await aCustomer(store, { name: 'Zoe', number: '+4915112345678' })
    await aCustomer(store, { name: 'Kim' })
    await aCustomer(store, { name: 'Tom' })
    await aCustomer(store, { name: 'Tom' })

    const found = await checked(
      store,
      `name,email,phone,location
Mia Wong,MIA@example.com,,Bonn
Zoe,,+49 151 12345678,Bonn
KIM,,,Bonn
Tom,,,Bonn
Zed,not-an-address,,Bonn
Tom,,,
`,
    )

    expect(found.counts).toEqual({ new: 0, changed: 3, unchanged: 1, refused: 2 })
    expect(await rowsOf(store, found.id, 'refused')).toMatchObject([
      {
        row: 5,
        problems: [{ field: 'name', message: expect.stringContaining('2 customers have this name') }],
      },
      { row: 6, problems: [{ field: 'email' }] },
    ])
    await start(store, found)
    expect((await customers(store)).filter(({ location }: never) => location === 'Bonn')).toHaveLength(3)
  })

  it('keeps what an empty cell does not say, or clears it where that is asked for', async () => {
    const store = await aStore()
    await imported(store, file)
    const bare = 'name,email,phone,location\nMia Wong,mia@example.com,,\n'

    expect((await checked(store, bare)).counts).toMatchObject({ unchanged: 1 })
    await imported(store, bare, { options: { blanks: 'clear' } })
    expect((await customers(store))[1]).toMatchObject({ name: 'Mia Wong', number: null, location: null })
  })

  it('is undone as a whole, unless one of them has bought since', async () => {
    const store = await aStore()
    await aCustomer(store, { name: 'Mia', email: 'mia@example.com' })
    const done = await imported(store, file)
    expect((await undo(store, done.id)).state).toBe('undone')
    expect(await customers(store)).toMatchObject([{ name: 'Mia', number: null, tags: [] }])

    const again = await imported(store, file)
    expect(again.counts).toMatchObject({ new: 1, changed: 1 })
    const [ben] = await customers(store)
    const { number } = await sell(store, [[await aProduct(store), 1]], { id_customer: ben.id })
    const { data } = await store.post('/import/undo', { id: again.id })
    expect(data.blockers).toEqual([`A customer of it has bought since: sale ${number}.`])
  })

  it('brings nobody back who was erased: not as a customer, and not with a sale', async () => {
    const store = await aStore()
    const mia = await aCustomer(store, {
      name: 'Mia Wong',
      email: 'mia@example.com',
      number: '+4915112345678',
    })
    const erased = await store.post('/personal_data/erase', { id: mia.id, confirm: 'Mia Wong' })
    expect(erased.code).toBe(200)

    const found = await checked(store, `${file}Mia,,+49 151 12345678,,\n`)
    expect(found.counts).toMatchObject({ new: 1, refused: 2 })
    expect(await rowsOf(store, found.id, 'refused')).toMatchObject([
      { row: 2, problems: [{ field: 'email', message: expect.stringContaining('was erased') }] },
      { row: 4, problems: [{ field: 'phone' }] },
    ])

    const sales =
      'number,date,customer,customer email,product,quantity,price\n7,2026-03-04,Mia Wong,MIA@example.com,Tea,1,9\n'
    const done = await imported(store, sales)
    expect(await rowsOf(store, done.id, 'new')).toMatchObject([
      { values: { customer: null, customer_email: null }, problems: [{ field: 'customer' }] },
    ])
    expect((await store.get('/sale/view')).data).toMatchObject([{ client: null, total: 9 }])
    expect((await checked(store, sales)).counts).toMatchObject({ unchanged: 1 })
  })

  it('leaves a consent withdrawn that was withdrawn in the store, and says so', async () => {
    const store = await aStore()
    const text = 'name,email,marketing consent\nMia Wong,mia@example.com,yes\nBen,ben@example.com,yes\n'
    await imported(store, text)
    const mia = (await customers(store)).find(({ name }: { name: string }) => name === 'Mia Wong')
    const edited = await store.post('/customer/edit', { id: mia.id, name: mia.name, consent: false })
    expect(edited).toMatchObject({ code: 200 })

    const again = await checked(store, text)

    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 })
    expect(await rowsOf(store, again.id, 'unchanged')).toMatchObject([
      { row: 2, problems: [{ field: 'consent', message: expect.stringContaining('stays withdrawn') }] },
      { row: 3, problems: [] },
    ])
    const moved = await imported(
      store,
      'name,email,location,marketing consent\nMia Wong,mia@example.com,Bonn,yes\n',
    )
    expect(moved.counts).toMatchObject({ changed: 1 })
    expect((await customers(store)).find(({ name }: { name: string }) => name === 'Mia Wong')).toMatchObject({
      location: 'Bonn',
      consent: false,
    })
  })

  it('is given again by a file whose import was undone', async () => {
    const store = await aStore()
    await aCustomer(store, { name: 'Mia', email: 'mia@example.com' })
    const text = 'name,email,marketing consent\nMia,mia@example.com,yes\n'
    await undo(store, (await imported(store, text)).id)

    expect((await checked(store, text)).counts).toMatchObject({ changed: 1 })
  })

  it('names a phone number that cannot be one by its column', async () => {
    const store = await aStore()

    const found = await checked(store, 'name,phone\nMia,not a number\nBen,+49 151 12345678 99999999999\n')

    expect(
      (await rowsOf(store, found.id, 'refused')).map(({ problems }: { problems: { field: string }[] }) =>
        problems.map(({ field }) => field),
      ),
    ).toEqual([['phone'], ['phone']])
  })
})
