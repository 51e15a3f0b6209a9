import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aContest, contestInfo, ledgerOf, scoresOf, todayOf } from '#testing/a-contest.ts'
import { aDatabase } from '#testing/a-database.ts'
import { editOfSale, sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { anArchive, filesIn, loaded, rowsIn, uploaded, workOnArchives } from '#testing/an-archive.ts'
import { startTestApp } from '#testing/test-app.ts'

const minute = 60_000
const day = 24 * 60 * minute
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

it('a contest that runs goes on in the store that its archive is loaded into', async () => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase() })
  const pass = (ms: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms)
  }
  workOnArchives(app)
  const store = await aStore({ time_zone: 'UTC' }, app)
  const mug = await aProduct(store, { price: '10', balance: '100' })
  const [deleted, smaller] = [await sell(store, [[mug, 4]]), await sell(store, [[mug, 5]])]
  pass(minute)
  const rules = { end_date: todayOf(store), grace_days: 1 }
  const most = await aContest(store, rules)
  const raffle = await aContest(store, { ...rules, kind: 'raffle', target: 10 })
  const drawn = await aContest(store, { ...rules, kind: 'raffle', target: 10, grace_days: 0 })
  pass(minute)
  // Losses of sales from before, which only what they were like before can explain.
  await remove(store, `/sale/delete?id=${deleted.id}`)
  const { data: edited } = await store.post(
    '/sale/edit',
    editOfSale(smaller, {
      lines: [{ id: smaller.lines[0]?.id, id_product: mug.id, quantity: 4, discount: 0 }],
    }),
  )
  await sell(store, [[mug, 9]])
  expect(await scoresOf(store, most.id)).toEqual({ [store.owner.id]: 40 })
  pass(day)
  const final = await contestInfo(store, drawn.id)
  expect(final.state).toBe('final')
  await store.post('/sale/edit', editOfSale(edited, { note: 'Nothing else' }))
  const before = await contestInfo(store, raffle.id)

  const bytes = await anArchive(store)
  expect(JSON.stringify(rowsIn(await filesIn(bytes), 'contests'))).toContain(final.draw?.revealed)
  const copy = await aStore({ email: `copy-${store.owner.email}`, time_zone: 'UTC' }, app)
  await sql`update member set email = ${store.owner.email} where id = ${copy.owner.id}`.execute(
    app.database.db,
  )
  const upload = await uploaded(copy, bytes)
  expect(upload.checked.refusal).toBeNull()
  await loaded(copy, upload.id)

  // Counted again from the records alone, it is the same.
  expect(await scoresOf(copy, most.id)).toEqual({ [copy.owner.id]: 40 })
  expect((await ledgerOf(copy, most.id)).map(({ id }) => id)).toEqual(
    (await ledgerOf(store, most.id)).map(({ id }) => id),
  )
  // The draw that was held stays provable, and the one to come has a new secret, in the open.
  const { draw, standings } = await contestInfo(copy, drawn.id)
  expect(draw).toEqual(final.draw)
  expect(standings.participants.map(({ is_winner, tickets }) => [is_winner, tickets])).toEqual([[true, 4]])
  const after = await contestInfo(copy, raffle.id)
  expect(after.draw?.commitment).not.toBe(before.draw?.commitment)
  expect(after.changes).toMatchObject([{ by: 'Tillsight', reason: 'The store was loaded from its archive.' }])
  expect(after.changes[0]?.text).toContain(after.draw?.commitment)
  expect(after.changes[0]?.text).toContain(before.draw?.commitment)
  pass(day)
  const done = await contestInfo(copy, raffle.id)
  expect(done.standings.participants).toMatchObject([{ is_winner: true }])
  expect(sha256(done.draw?.revealed ?? '')).toBe(after.draw?.commitment)
}, 60_000)
