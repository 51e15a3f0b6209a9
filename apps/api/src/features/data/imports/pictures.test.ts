import { zipOf } from '@tillsight/files/testing/a-zip'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { storeIdOf } from '#testing/a-clientele.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { checked, imported, rowsOf, undo } from '#testing/an-import.ts'

const drawn = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

const products = async (store: TestStore): Promise<{ name: string; picture: string }[]> =>
  (await store.get('/product/view?sort=name')).data

const colourOf = async (store: TestStore, url: string) => {
  const { rawPayload } = await store.app.server.inject({ url })
  const { dominant } = await sharp(rawPayload).stats()
  return [dominant.r > 128, dominant.g > 128, dominant.b > 128]
}

const usedBytes = async (store: TestStore) => {
  const { rows } = await sql<{ used: number; stored: number; staged: number }>`
    select (select used from store_usage where store_id = ${storeIdOf(store)} and name = 'picture_bytes') as used,
      (select sum(octet_length(small) + octet_length(large))::bigint from picture where store_id = ${storeIdOf(store)})
        as stored,
      (select count(*) from import_picture where store_id = ${storeIdOf(store)}) as staged
  `.execute(store.app.database.db)
  return rows[0]
}

it('takes pictures from the zip of a table, names those that are missing or none, and counts them', async () => {
  const store = await aStore()
  await aProduct(store, { name: 'Lamp', sku: 'L-1' })
  const table = `name,sku,price,cost,picture
Mug,M-1,12,5,img/mug.png
Lamp,L-1,12.50,4.20,Lamp.PNG
Cup,C-1,3,1,cup.png
Bowl,B-1,3,1,bowl.png
Tea,T-1,9,4,https://example.com/tea.png
`
  const zip = await zipOf({
    'shop/products.csv': table,
    'shop/img/mug.png': await drawn('#ff0000'),
    'shop/img/lamp.png': await drawn('#0000ff'),
    'shop/img/bowl.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })

  const done = await imported(store, zip)

  expect(done.counts).toEqual({ new: 2, changed: 1, unchanged: 0, refused: 2 })
  expect(await rowsOf(store, done.id, 'refused')).toMatchObject([
    { row: 4, problems: [{ field: 'picture', message: 'The picture cup.png is not in the zip.' }] },
    { row: 5, problems: [{ field: 'picture', message: expect.stringMatching(/^bowl\.png: .*\.$/) }] },
  ])
  expect(await rowsOf(store, done.id, 'new')).toMatchObject([
    { row: 2, problems: [] },
    {
      row: 6,
      problems: [{ field: 'picture', message: expect.stringContaining('on the web are not fetched') }],
    },
  ])
  const [lamp, mug] = await products(store)
  expect(await colourOf(store, lamp?.picture ?? '')).toEqual([false, false, true])
  expect(await colourOf(store, mug?.picture ?? '')).toEqual([true, false, false])
  const used = await usedBytes(store)
  expect(used).toMatchObject({ used: used?.stored, staged: 0 })

  expect((await checked(store, zip)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3 })
  await undo(store, done.id)
  expect(await products(store)).toMatchObject([{ name: 'Lamp' }])
  expect((await checked(store, zip)).counts).toMatchObject({ new: 2, changed: 1 })
})
