import { beforeAll, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aDatabase } from '#testing/a-database.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import {
  anArchive,
  type Files,
  filesIn,
  manifestIn,
  rowsIn,
  sendPart,
  uploaded,
  withFile,
  workOnArchives,
  zipOf,
} from '#testing/an-archive.ts'
import { evenlyFrom } from '#testing/long-run.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { startTestApp } from '#testing/test-app.ts'

let target: TestStore
let files: Files

beforeAll(async () => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase() })
  workOnArchives(app)
  const store = await aStore({}, app)
  await sell(store, [[await aProduct(store), 2]])
  files = await filesIn(await anArchive(store))
  target = await aStore({}, app)
}, 60_000)

/** Rows of a kind, changed and written again, and known to the manifest. */
const withRows = (name: string, change: (rows: Record<string, unknown>[]) => unknown[]): Files =>
  withFile(
    files,
    `data/${name}.jsonl`,
    change(rowsIn(files, name))
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(''),
  )

// biome-ignore lint/suspicious/noExplicitAny: whatever a hostile manifest says
const withManifest = (change: (manifest: any) => void): Files => {
  const manifest = manifestIn(files)
  change(manifest)
  return new Map([...files, ['manifest.json', Buffer.from(JSON.stringify(manifest))]])
}

const changed = (name: string, values: object): Files =>
  withRows(name, (rows) => rows.map((row) => ({ ...row, ...values })))

const strange = '01a1dd71-df1d-7927-9723-e2cef605edc9'
const damaged = 'This file is damaged or no archive of Tillsight.'

const hostile: [string, () => Files | Promise<Buffer>, string | RegExp][] = [
  ['is no zip', async () => Buffer.from('no zip at all'), damaged],
  ['is a zip of something else', () => new Map([['a.txt', Buffer.from('a')]]), damaged],
  [
    'is cut off',
    async () => {
      const bytes = await zipOf(files)
      return bytes.subarray(0, bytes.length / 2)
    },
    damaged,
  ],
  [
    'has a path out of its folder',
    async () =>
      Buffer.from(
        String((await zipOf([...files, ['AAAAAAAAA', Buffer.from('x')]])).toString('latin1')).replaceAll(
          'AAAAAAAAA',
          '../../etc',
        ),
        'latin1',
      ),
    damaged,
  ],
  [
    'is a bomb',
    () => withManifest((manifest) => manifest.files.push({ name: 'bomb', bytes: 2 ** 40, sha256: '' })),
    'This archive is damaged: bomb is missing or has another size.',
  ],
  [
    'has a file that it does not list',
    () => new Map([...files, ['x', Buffer.from('x')]]),
    /does not list: x$/,
  ],
  ['is of a newer version', () => withManifest((manifest) => (manifest.version = 2)), /newer Tillsight/],
  [
    'has another content than it says',
    () =>
      new Map([
        ...files,
        [
          'data/products.jsonl',
          Buffer.from(String(files.get('data/products.jsonl')).replace('1250', '1251')),
        ],
      ]),
    /^This archive is damaged or was changed: data\/products\.jsonl/,
  ],
  [
    'is no JSON',
    () => withFile(files, 'data/products.jsonl', '{"id":\n'),
    'data/products.jsonl, line 1: this is not JSON.',
  ],
  ['has a list for a row', () => withFile(files, 'data/products.jsonl', '[]\n'), /not a JSON object/],
  [
    'names another store',
    () => changed('products', { store_id: strange }),
    /the column "store_id" is not listed/,
  ],
  [
    'lists a column that nobody knows',
    () =>
      withManifest(({ files }) =>
        files.find(({ table }: { table?: string }) => table === 'product').columns.push('store_id'),
      ),
    /does not know/,
  ],
  [
    'lists many more files than it has',
    () =>
      withManifest((manifest) => {
        const [file] = manifest.files
        manifest.files = Array.from({ length: 20_000 }, (_, place) => ({ ...file, name: `data/${place}` }))
      }),
    damaged,
  ],
  [
    'has a value that is nested deep',
    () =>
      withFile(
        files,
        'data/products.jsonl',
        `${JSON.stringify({ ...rowsIn(files, 'products')[0], price: 0 }).replace('"price":0', `"price":${'['.repeat(50_000)}${']'.repeat(50_000)}`)}\n`,
      ),
    /value that is not valid/,
  ],
  [
    'has an id twice',
    () => withRows('products', (rows) => [...rows, ...rows]),
    'Products: a row is in the archive twice.',
  ],
  [
    'refers to nothing',
    () => changed('products', { category_id: strange }),
    'Products: a row refers to something that is not in the archive.',
  ],
  [
    'has a return of nothing',
    () => changed('sales', { return_of: strange }),
    /^Sales and returns: a row refers/,
  ],
  [
    'has a text for a number',
    () => changed('products', { price: 'ten' }),
    'Products: a row has a value that is not valid.',
  ],
  [
    'has a price below zero',
    () => changed('products', { price: -1 }),
    'Products: a row has a value that is not valid.',
  ],
  [
    'has other sums',
    () => changed('sales', { total: 1 }),
    'Revenue after returns, without tax differs from what the archive says.',
  ],
  ['lacks rows', () => withRows('sales', () => []), /^(Lines of sales|Receipts|Revenue)/],
  [
    'has a time zone that is none',
    () => withManifest(({ store }) => (store.time_zone = 'Mars/Base')),
    'The settings of the store in this archive are not valid.',
  ],
  [
    'has a tax that it does not have',
    () => withManifest(({ store }) => (store.tax_id = strange)),
    'The settings of the store in this archive are not valid.',
  ],
  [
    'has a page for a picture',
    () => {
      const name = [...files.keys()].find((one) => one.startsWith('pictures/')) ?? ''
      return withFile(files, name, '<script>alert(1)</script>')
    },
    /is not a picture of Tillsight/,
  ],
]

it.each(evenlyFrom(hostile, 8))(
  'a file that %s is refused with a sentence, and leaves nothing',
  async (_what, make, sentence) => {
    const without = async () => {
      const {
        archive: _a,
        archive_chunk: _c,
        job: _j,
        audit_entry: _e,
        audit_record: _r,
        ...rows
      } = await rowsOf(target)
      return rows
    }
    const before = await without()
    const made = await make()

    const { id, checked } = await uploaded(target, Buffer.isBuffer(made) ? made : await zipOf(made))

    expect(checked.refusal).toMatch(sentence)
    expect((await target.post('/archive/load', { id })).code).toBe(409)
    expect(await without()).toEqual(before)
  },
)

it('a part that does not belong to the file is refused', async () => {
  const { data } = await target.post('/archive/upload', { file_name: 'a.zip', size: 10 })
  const { id } = data.upload
  for (const [place, length] of [
    [0, 9],
    [0, 11],
    [1, 10],
  ] as const)
    expect((await sendPart(target, id, place, Buffer.alloc(length))).code).toBe(400)
  const other = await aStore({}, target.app)
  expect((await sendPart(other, id, 0, Buffer.alloc(10))).code).toBe(404)
  expect((await other.post('/archive/load', { id })).code).toBe(404)
  expect((await target.post('/archive/upload', { file_name: 'a.zip', size: 5 * 2 ** 30 })).code).toBe(400)
})
