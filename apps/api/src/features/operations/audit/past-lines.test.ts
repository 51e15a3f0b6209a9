import { expect, it } from 'vitest'
import { aDatabaseBefore } from '#testing/an-older-database.ts'

const id = (place: number): string => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`
const [store, member, product, other, sale, customer, schedule] = [1, 2, 3, 4, 5, 6, 7].map(id)

const lines: [action: string, before: object | null, after: object | null][] = [
  ['sale.recorded', null, { id: sale }],
  ['sale.returned', null, { id: id(8), return_of: { id: sale } }],
  ['product.edited', { id: product }, { id: product }],
  ['products.edited', null, { ids: [product, other] }],
  ['products.imported', null, { items: [{ id: product }, { id: 'none' }] }],
  ['customer.merged', { id: other }, { id: customer }],
  ['account.edited', { id: other }, { id: other }],
  ['report.sent', null, { scheduleId: schedule }],
  ['report.made', null, { id: id(9) }],
  ['report.scheduled', null, { id: schedule }],
  ['email.confirmed', null, { email: 'ana@example.com' }],
  ['sample.loaded', null, { products: 60 }],
  ['unheard.of', null, { id: 'not an id' }],
]

const json = (value: object | null): string => (value ? `'${JSON.stringify(value)}'` : 'null')

const past = `
  insert into store (id, name, time_zone, currency, trial_ends_at, created_at)
    values ('${store}', 'Shop', 'UTC', 'USD', now(), now());
  ${lines
    .map(
      ([action, before, after], place) => `
  insert into audit_entry (store_id, id, at, member_id, action, before, after)
    values ('${store}', '${id(100 + place)}', now(), '${member}', '${action}', ${json(before)}, ${json(after)});`,
    )
    .join('')}
`

it('lines from before the audit log could be filtered say what they are about', async () => {
  const { update, rows } = await aDatabaseBefore('0038', past)

  await update()

  const found = await rows('select action, kind, record_kind, record_id from audit_entry order by id')
  expect(
    found.map(({ action, kind, record_kind, record_id }) => [action, kind, record_kind, record_id]),
  ).toEqual([
    ['sale.recorded', 'sales', 'sale', sale],
    ['sale.returned', 'sales', 'sale', id(8)],
    ['product.edited', 'products', 'product', product],
    ['products.edited', 'products', 'product', null],
    ['products.imported', 'products', 'product', null],
    ['customer.merged', 'customers', 'customer', customer],
    ['account.edited', 'account', 'member', member],
    ['report.sent', 'reports', 'schedule', schedule],
    ['report.made', 'reports', 'report', id(9)],
    ['report.scheduled', 'reports', 'schedule', schedule],
    ['email.confirmed', 'account', null, null],
    ['sample.loaded', 'samples', null, null],
    ['unheard.of', 'other', null, null],
  ])
})

it('and are found by every other record that they name', async () => {
  const { update, rows } = await aDatabaseBefore('0038', past)

  await update()

  const found = await rows(`
    select action, audit_record.record_id from audit_record
    join audit_entry on audit_entry.store_id = audit_record.store_id and audit_entry.id = entry_id
    order by entry_id, audit_record.record_id`)
  expect(found.map(({ action, record_id }) => [action, record_id])).toEqual([
    ['sale.returned', sale],
    ['products.edited', product],
    ['products.edited', other],
    ['products.imported', product],
    ['customer.merged', other],
  ])
})
