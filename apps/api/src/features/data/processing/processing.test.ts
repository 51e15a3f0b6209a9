import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf } from '#testing/a-report.ts'
import { aCustomer, sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { startTestApp } from '#testing/test-app.ts'

type Section = { heading: string; lines: { label: string; text: string }[] }

const linesOf = async (store: TestStore): Promise<string[]> => {
  const { data } = await store.get('/processing/record')
  return data.sections.flatMap(({ heading, lines }: Section) =>
    lines.map(({ label, text }) => `${heading} / ${label}: ${text}`),
  )
}
const pdfOf = (store: TestStore, url: string, payload: object = {}) =>
  fileOf(store, { method: 'POST', url, payload })

it('the record of processing says what the store has, and nothing that it has not', async () => {
  const store = await aStore()
  await store.post('/store/edit', aStoreForm({ address: '1 Main Street' }))
  expect((await linesOf(store)).join('\n')).toContain('Customers (0): None recorded')
  const customer = await aCustomer(store, 'Ida Moss')
  await store.post('/customer/edit', { id: customer.id, name: 'Ida Moss', email: 'ida@example.com' })
  await sell(store, [[await aProduct(store), 1]], { id_customer: customer.id })
  await aMember(store, 'seller')
  const form = { type: 'sales', fmt: 'csv', rhythm: 'DAILY', hour: 7, recipients: ['tax@example.com'] }
  await store.post('/report_schedule/create', form)

  const lines = await linesOf(store)

  expect(lines).toEqual(
    expect.arrayContaining([
      'Controller / Address: 1 Main Street',
      `Controller / Owner: Ana Ruiz, ${store.owner.email}`,
      'Categories of people and data / Customers (1): name (1), email address (1). 1 sale names a customer.',
      'Recipients / Scheduled reports: 1 address gets reports by email',
      'Recipients / Mail server: None: this installation sends no mail',
      'Recipients / Accounting: No accounting program is set up',
      'How long data is stored / Backups: No backups are scheduled by this installation',
      'Security measures in force / Two-step sign-in: Possible, and not required. 0 members use an authenticator app.',
    ]),
  )
  expect(lines.join('\n')).not.toMatch(/phone number \(|Marketing|passkey|Tills/)
  const { code, bytes } = await pdfOf(store, '/processing/export_record')
  expect([code, String(bytes.subarray(0, 5))]).toEqual([200, '%PDF-'])
})

it('counts people who work there, and not those who were erased', async () => {
  const store = await aStore()
  await aMember(store, 'seller')
  const [left, erased] = [await aMember(store, 'seller'), await aMember(store, 'seller')]
  for (const { id } of [left, erased]) await store.post('/member/deactivate', { id })
  await store.post('/personal_data/erase_member', { id: erased.id, confirm: 'The seller' })

  expect((await linesOf(store)).join('\n')).toMatch(/Members \(3\): .* 1 owner, 1 seller, 1 former\./)
})

it('counts the webhooks', async () => {
  const store = await aStore()
  expect((await linesOf(store)).join('\n')).toContain('connections: None: no data is sent to another service')

  await store.post('/webhook/create', { url: 'https://hooks.example.com/alerts' })

  expect((await linesOf(store)).join('\n')).toContain(
    'connections: 1 address gets the events that were chosen',
  )
})

it('names the mail server and the backups where there are some', async () => {
  const app = await startTestApp({
    SMTP_URL: 'smtp://user:secret@mail.example.com:587',
    BACKUP_DIR: '/tmp/none',
  })
  const lines = (await linesOf(await aStore({}, app))).join('\n')

  expect(lines).toContain('Mail server: mail.example.com\n')
  expect(lines).toContain('Backups: Every night at 02:00')
  expect(lines).not.toContain('secret')
})

it('the notice starts from the facts, is saved in versions, and is downloaded as it was saved', async () => {
  const store = await aStore()
  const { data: fresh } = await store.get('/processing/notice')
  expect(fresh).toMatchObject({ text: null, version: 0, versions: [] })
  expect(fresh.suggested).toContain('# Privacy notice of Corner Shop')
  expect(fresh.suggested).toContain('[FILL IN: ')

  const text = '# Our notice\n\nWe store your name.\n\n- Because you asked'
  expect(await store.post('/processing/save_notice', { text, version: 0 })).toMatchObject({ code: 200 })
  await store.post('/processing/save_notice', { text: 'Shorter.', version: 1 })

  expect((await store.get('/processing/notice')).data).toMatchObject({
    text: 'Shorter.',
    version: 2,
    versions: [
      { version: 2, saved_by: 'Ana Ruiz' },
      { version: 1, saved_by: 'Ana Ruiz' },
    ],
  })
  for (const number of [1, 2])
    expect((await pdfOf(store, '/processing/export_notice', { number })).code).toBe(200)
  expect((await pdfOf(store, '/processing/export_notice', { number: 3 })).code).toBe(404)
})

it('retains the 50 newest versions', async () => {
  const store = await aStore()
  for (let version = 0; version < 52; version += 1)
    await store.post('/processing/save_notice', { text: `Notice ${version}`, version })

  const { versions } = (await store.get('/processing/notice')).data
  expect(versions).toHaveLength(50)
  expect(versions.at(-1).version).toBe(3)
})

it('is for owners, of their own store', async () => {
  const [store, other] = [await aStore(), await aStore()]
  await store.post('/processing/save_notice', { text: 'Ours.', version: 0 })
  for (const role of ['manager', 'seller', 'analyst'] as const) {
    const member = await aMember(store, role)
    expect((await member.get('/processing/record')).code).toBe(403)
    expect((await member.get('/processing/notice')).code).toBe(403)
    expect((await member.post('/processing/save_notice', { text: 'Mine.' })).code).toBe(403)
  }

  expect((await other.get('/processing/notice')).data).toMatchObject({ text: null, versions: [] })
  expect((await pdfOf(other, '/processing/export_notice', { number: 1 })).code).toBe(404)
})
