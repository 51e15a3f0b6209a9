import { sql } from 'kysely'
import { aProduct } from './a-catalog.ts'
import { storeIdOf } from './a-clientele.ts'
import { park } from './a-parked-sale.ts'
import { reportOf } from './a-report.ts'
import { sell } from './a-sale.ts'
import type { TestStore } from './a-store.ts'
import { activityForm, anActivity } from './an-activity.ts'

export const xaviera = {
  name: 'Xaviera Xenon',
  email: 'xaviera@example.org',
  number: '+12133734299',
  location: 'Xanadu',
  note: 'Xerox at home',
  tags: ['xylophone'],
}

/** Someone who left traces everywhere, under two names and in two records that were merged. */
export const someoneKnown = async (store: TestStore) => {
  const { data: first } = await store.post('/customer/create', xaviera)
  await store.post('/customer/edit', { name: xaviera.name, id: first.id, version: 1, consent: true })
  const renamed = { name: 'Xaviera O’Brien', email: 'xob@example.org', id: first.id, version: 2 }
  await store.post('/customer/edit', renamed)
  const { data: twin } = await store.post('/customer/create', { name: 'Xavi Twin', number: '+12133734300' })
  const mug = await aProduct(store, { name: 'Mug', price: '10' })
  const sale = await sell(store, [[mug, 2]], { id_customer: first.id, note: 'For the xylophone' })
  await sell(store, [[mug, 1]], { id_customer: twin.id })
  await sell(store, [[mug, 1]], { note: 'Ask xaviera o’brien first' })
  await store.post('/sale/return', {
    id: sale.id,
    lines: [{ id_line: sale.lines[0]?.id, quantity: 1 }],
    restock: true,
    reason: 'Xaviera Xenon did not like it',
  })
  await anActivity(store, { id_customer: first.id, subject: 'Xylophone', note: 'Call again' })
  await anActivity(store, { subject: 'For a friend', note: 'Knows Xaviera O’Brien' })
  await store.post('/activity/record', {
    source: 'crm',
    activities: [activityForm({ external_id: 'xob@example.org', subject: null })],
  })
  await park(store, [[mug, 1]], { id_customer: first.id, note: 'Xenon' })
  await store.post('/customer/merge', { id: twin.id, into: first.id })
  await store.post('/list_view/create', {
    list: 'sales',
    name: 'Hers',
    query: 'search=Xaviera+O%E2%80%99Brien',
    shared: false,
  })
  await reportOf(store)
  return first.id as string
}

/** Everything that the store has, as one text. */
export const allOf = async (store: TestStore): Promise<string> => {
  const { db } = store.app.database
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'store_id' order by 1
  `.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(row::text, chr(10)), '') as text from ${sql.table(name)} as row
      where store_id = ${storeIdOf(store)}
    `.execute(db)
    texts.push(`${name}: ${rows[0]?.text}`)
  }
  return texts.join('\n')
}

export const personal = /xaviera|xenon|xob@|xavi twin|2133734299|2133734300|xanadu|xerox|xylophone|o’brien/i
