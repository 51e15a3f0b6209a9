import { setTimeout as sleep } from 'node:timers/promises'
import type { ArchiveInfo, ArchiveWork } from '../packages/contract/src/data/archive.ts'
import { fill } from './fill.ts'
import { startSellingApp } from './selling-app.ts'
import { say } from './verdict.ts'

/** Makes an archive of a large store and loads it into an empty one, while another store sells. */
const sales = Number(process.env.BENCH_SALES ?? 100_000)
const { database, admin, ask, json, aStore, sellOnce, measured, stop } = await startSellingApp('archive')

const readInfo = async (token: string) => (await json('/archive/info', token)) as ArchiveInfo

const until = async (token: string, read: (info: ArchiveInfo) => ArchiveWork | null | undefined) => {
  for (;;) {
    const work = read(await readInfo(token))
    if (!work || work.state === 'DONE') return
    if (work.state === 'FAILED') throw new Error(JSON.stringify(work))
    await sleep(500)
  }
}

const store = await aStore('large')
const empty = await aStore('empty')
say(`Filling a store with ${sales.toLocaleString('en-US')} sales`)
await fill(database, store, { sales, products: 2000, customers: 20_000 })
// No picture that Tillsight has drawn: an archive with it would be refused.
await admin.query(`update picture set small = $1, large = $1 where id = 'bench-picture-00000000'`, [
  Buffer.from('RIFF0000WEBP'),
])
for (let turn = 0; turn < 100; turn += 1) await sellOnce(turn)
await measured('idle', () => sleep(15_000))
await measured('make', async () => {
  await json('/archive/make', store.token, {})
  await until(store.token, ({ making }) => making)
})
const { made } = await readInfo(store.token)
if (!made) throw new Error('no archive was made')
say(`${(made.size / 2 ** 20).toFixed(0)} MB`)
const zip = Buffer.from(await (await ask('/archive/download', store.token, { id: made.id })).arrayBuffer())
const { upload } = (await json('/archive/upload', empty.token, {
  file_name: 'a.zip',
  size: zip.length,
})) as ArchiveInfo
if (!upload) throw new Error('no upload was begun')
const partBytes = 2 ** 20
await measured('upload', async () => {
  for (let place = 0; place * partBytes < zip.length; place += 1) {
    const form = new FormData()
    form.set('id', upload.id)
    form.set('place', String(place))
    form.set('part', new Blob([zip.subarray(place * partBytes, (place + 1) * partBytes)]))
    await json('/archive/upload_part', empty.token, form)
  }
})
await measured('check', () => until(empty.token, (info) => info.upload?.checking))
say(`refusal: ${(await readInfo(empty.token)).upload?.checked?.refusal}`)
await measured('load', async () => {
  await json('/archive/load', empty.token, { id: upload.id })
  await until(empty.token, (info) => info.upload?.loading)
})
const count = await admin.query('select count(*) from sale where store_id = $1', [empty.storeId])
say(`${count.rows[0].count} sales loaded`)
await stop()
