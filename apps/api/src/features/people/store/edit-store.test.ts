import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { aStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'

const changes = {
  name: 'Kiosk am Eck',
  address: 'Torstraße 1\n10119 Berlin',
  tax_number: 'DE 123 456 789',
  currency: 'EUR',
  locale: 'de-DE',
  time_zone: 'Europe/Berlin',
  week_start: 'SUNDAY',
  fiscal_month: 4,
  low_stock: 12,
  sells_below_zero: true,
  compares_people: true,
}

describe('the settings of a store', () => {
  it('are those of the spec until someone changes them', async () => {
    const store = await aStore({ time_zone: 'Europe/Madrid' })

    expect((await store.get('/store/info')).data).toEqual({
      name: 'Corner Shop',
      address: '',
      tax_number: '',
      currency: 'USD',
      locale: 'en-US',
      time_zone: 'Europe/Madrid',
      week_start: 'MONDAY',
      fiscal_month: 1,
      low_stock: 5,
      sells_below_zero: false,
      compares_people: false,
      version: 1,
    })
  })

  it('are changed together, for everyone in the store, with one line in the audit log', async () => {
    const store = await aStore()
    const seller = await aMember(store, 'seller')

    const answer = await store.post('/store/edit', aStoreForm({ ...changes, version: 1 }))

    expect(answer).toMatchObject({ code: 200, data: { ...changes, version: 2 } })
    expect((await seller.get('/store/info')).data).toEqual({ ...changes, version: 2 })
    expect((await seller.get('/account/info/my')).data).toMatchObject({
      store_name: changes.name,
      currency: 'EUR',
      locale: 'de-DE',
      time_zone: 'Europe/Berlin',
      week_start: 'SUNDAY',
      fiscal_month: 4,
      low_stock: 12,
      sells_below_zero: true,
      compares_people: true,
    })
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit_entry
      where action = 'store.edited'
        and store_id = (select store_id from member where id = ${store.owner.id})
    `.execute(store.app.database.db)
    expect(rows).toMatchObject([
      { before: { currency: 'USD', locale: 'en-US' }, after: { currency: 'EUR', locale: 'de-DE' } },
    ])
  })

  it('write the limits in what is refused', async () => {
    const store = await aStore()
    const refused = async () => {
      const cash = { id_till: null, kind: 'IN', amount: 999_999_999, reason: 'Float' }
      return (await store.post('/drawer/move_cash', cash)).error.amount
    }

    const before = await refused()
    await store.post('/store/edit', changes)

    expect([before, await refused()]).toEqual(['At most 99,999,999.99.', 'At most 99.999.999,99.'])
  })

  it('are not those of another store', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]

    await mine.post('/store/edit', aStoreForm(changes))

    expect((await theirs.get('/store/info')).data).toMatchObject({ name: 'Corner Shop', currency: 'USD' })
  })

  it.each([
    ['currency', 'KWD', 'Choose a currency.'],
    ['currency', 'XAU', 'Choose a currency.'],
    ['currency', 'eur', 'Choose a currency.'],
    ['locale', 'xx-XX', 'Choose a format.'],
    ['time_zone', 'Mars/Base', 'Unknown time zone.'],
    ['name', ' ', 'Store name is required.'],
    ['address', 'x'.repeat(301), 'Address can have at most 300 characters.'],
  ])('refuse %s %j', async (field, value, message) => {
    const store = await aStore()

    const answer = await store.post('/store/edit', aStoreForm({ [field]: value }))

    expect(answer).toMatchObject({ code: 400, error: { [field]: message } })
    expect((await store.get('/store/info')).data).toMatchObject({ version: 1 })
  })

  it('name what someone else has changed in the meantime', async () => {
    const store = await aStore()
    await store.post('/store/edit', aStoreForm({ currency: 'EUR', version: 1 }))

    const late = await store.post('/store/edit', aStoreForm({ currency: 'GBP', version: 1 }))

    expect(late).toMatchObject({ code: 409, error: { currency: 'Changed to “EUR”.', version: '2' } })
  })

  it('have a new version when the store is renamed in the profile', async () => {
    const store = await aStore()

    await store.post('/account/edit', { full_name: 'Ana', number: '+12133734253', store_name: 'Renamed' })

    expect((await store.get('/store/info')).data).toMatchObject({ name: 'Renamed', version: 2 })
  })

  it('move weekly reports to the first day of the week', async () => {
    const store = await aStore({ time_zone: 'UTC' })
    const weekly = { type: 'sales', fmt: 'csv', rhythm: 'WEEKLY', hour: 7, recipients: [store.owner.email] }
    await store.post('/report_schedule/create', weekly)
    const weekdayOfNext = async () =>
      new Date((await store.get('/report_schedule/view')).data[0].next_run).getUTCDay()
    expect(await weekdayOfNext()).toBe(1)

    await store.post('/store/edit', aStoreForm({ week_start: 'SUNDAY' }))

    expect(await weekdayOfNext()).toBe(0)
  })

  it('move scheduled reports to the same hour of the new zone', async () => {
    const store = await aStore({ time_zone: 'UTC' })
    const form = { type: 'sales', fmt: 'csv', rhythm: 'DAILY', hour: 7, recipients: [store.owner.email] }
    await store.post('/report_schedule/create', form)

    await store.post('/store/edit', aStoreForm({ time_zone: 'Asia/Tokyo' }))

    const [schedule] = (await store.get('/report_schedule/view')).data
    expect(new Date(schedule.next_run).getUTCHours()).toBe(22)
  })
})
