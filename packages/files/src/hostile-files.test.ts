import { randomBytes } from 'node:crypto'
import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { inspectFile } from './inspect-file.ts'
import { fileLimits } from './limits.ts'
import { openFile } from './open-file.ts'
import { readPictures } from './pictures.ts'
import { workbookOf } from './testing/a-workbook.ts'
import { zipOf } from './testing/a-zip.ts'
import { allOf, cellsOf, rowsOf, withFile } from './testing/temp-file.ts'

const refused = (code: string) =>
  expect.objectContaining({ name: 'FileRefused', code, message: expect.stringMatching(/\.$/) })

const xlsx = (rows: unknown[][], encryption?: { password: string; spinCount: number }) =>
  writeXlsx({ sheets: [{ name: 'S', rows: rows as never }], ...(encryption ? { encryption } : {}) })

/** Packs to a hundredth: nothing that is refused as a zip bomb. */
const noise = (length: number): string => {
  const part = randomBytes(6000).toString('hex') + 'a'.repeat(300_000)
  return part.repeat(Math.ceil(length / part.length)).slice(0, length)
}

const sheetOf = (rows: string) => workbookOf({ rows })

const odsOf = (rows: string) =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:body><office:spreadsheet><table:table table:name="S">${rows}</table:table></office:spreadsheet></office:body>`,
  })

const manyKeys = (): string => Array.from({ length: 1_000_000 }, (_, key) => `,"k${key + 1}":0`).join('')

const repeated = (rows: number, columns: number): string =>
  `<table:table-row table:number-rows-repeated="${rows}"><table:table-cell office:value-type="string" table:number-columns-repeated="${columns}"><text:p>x</text:p></table:table-cell></table:table-row>`

const head = 'Name,Price\r\n'

describe('a hostile file is refused with a reason', () => {
  it.each<[string, () => string | Uint8Array | Promise<Uint8Array>, string]>([
    ['nothing', () => '', 'empty'],
    ['a program named .csv', () => Buffer.from(`4d5a${'00'.repeat(200)}`, 'hex'), 'not-a-table'],
    ['a PDF', () => '%PDF-1.7 …', 'not-a-table'],
    ['NUL bytes', () => `${head}a\0b,1\r\n`, 'not-a-table'],
    ['half a row', () => `${head}"Mug,1\r\nCup,2\r\n`, 'unclosed-quote'],
    ['an endless line', () => 'x'.repeat(5_000_000), 'line-too-long'],
    ['an endless quote', () => `${head}"${'x,'.repeat(3_000_000)}`, 'line-too-long'],
    ['a cell of 2 MB', () => `${head}${'x'.repeat(2_000_000)},1\r\n`, 'cell-too-long'],
    ['a cell of 10 MB', () => `${head}${'x'.repeat(10_000_000)},1\r\n`, 'line-too-long'],
    ['a quoted cell of 10 MB', () => `${head}"${'x\n'.repeat(5_000_000)}",1\r\n`, 'line-too-long'],
    ['a million columns', () => `${'a,'.repeat(1_000_000)}\r\n`, 'too-many-columns'],
    ['a record with a million keys', () => `[{"k0":0${manyKeys()}}]`, 'line-too-long'],
    [
      'a row of a million cells',
      () => sheetOf(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`),
      'zip-bomb',
    ],
    ['JSON 10,000 deep', () => `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'not-a-table'],
    ['objects 10,000 deep', () => `[${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}]`, 'too-deep'],
    ['duplicate keys', () => '[{"name":"a","name":"b"}]', 'duplicate-key'],
    ['duplicate keys within', () => '[{"a":{"x":1,"x":2}}]', 'duplicate-key'],
    ['JSON that is cut off', () => '[{"name":"a"},{"name":', 'damaged'],
    ['JSON without commas in an object', () => '[{"a":1 "b":2}]', 'damaged'],
    ['a value of 2 MB', () => `[{"a":"${'x'.repeat(2_000_000)}"}]`, 'cell-too-long'],
    ['a value of 10 MB', () => `[{"a":"${'x'.repeat(10_000_000)}"}]`, 'line-too-long'],
    ['a list without records', () => '[]', 'empty'],
    ['a zip that is none', () => Buffer.from('504b0304deadbeef', 'hex'), 'damaged'],
    ['a zip without a table', () => zipOf({ 'a.png': 'x' }), 'not-a-table'],
    ['a zip with two tables', () => zipOf({ 'a.csv': 'x', 'b.csv': 'y' }), 'not-a-table'],
    ['a workbook with a password', () => xlsx([['a']], { password: 'x', spinCount: 1000 }), 'encrypted'],
    ['a workbook without sheets', () => zipOf({ 'xl/workbook.xml': '<workbook/>' }), 'empty'],
    [
      'a sheet that is no XML',
      () =>
        zipOf({
          'xl/workbook.xml':
            '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
        }),
      'damaged',
    ],
    [
      'a zip bomb in a workbook',
      () =>
        zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': '<c/>'.repeat(10_000_000) }),
      'zip-bomb',
    ],
    ['a sheet with an endless comment', () => sheetOf(`<!--${noise(3_000_000)}-->`), 'damaged'],
    ['a sheet with an endless tag', () => sheetOf(`<row r="${noise(3_000_000)}"/>`), 'damaged'],
    ['a comment full of comments', () => sheetOf(`<!--${'<c a=">">'.repeat(300_000)}-->`), 'damaged'],
    [
      'a sheet with an endless text',
      () => sheetOf(`<row><c><v>${noise(6_000_000)}</v></c></row>`),
      'cell-too-long',
    ],
    ['an ODS sheet with an endless comment', () => odsOf(`<!--${noise(3_000_000)}-->`), 'damaged'],
    ['an ODS row that repeats without end', () => odsOf(repeated(2_000_000_000, 1)), 'too-many-rows'],
    ['an ODS cell that repeats without end', () => odsOf(repeated(1, 2_000_000_000)), 'too-many-columns'],
    ['a zip bomb around a table', () => zipOf({ 'a.csv': Buffer.alloc(40_000_000, 97) }), 'zip-bomb'],
  ])('%s', async (_, content, code) => {
    await expect(rowsOf(await content())).rejects.toEqual(refused(code))
  })

  it('a file above the limit is refused by its size alone', async () => {
    const limits = { ...fileLimits, textBytes: 10 }
    await withFile('Name,Price\nMug,1\n', (path) =>
      expect(openFile({ path, limits })).rejects.toEqual(refused('too-large')),
    )
  })

  it.each([
    ['text', 'Name,Price\n'],
    ['a workbook', 'PK\u0003\u0004'],
  ])('a gigabyte of %s is refused by its size alone', async (_, head) => {
    await withFile(head, async (path) => {
      truncateSync(path, 1024 ** 3)
      await expect(openFile({ path })).rejects.toEqual(refused('too-large'))
    })
  })

  it('more rows than the limit', async () => {
    const limits = { ...fileLimits, rows: 2 }
    await withFile('a,b\n1,2\n3,4\n', async (path) => {
      const { rows } = await openFile({ path, limits })
      await expect(allOf(rows())).rejects.toEqual(refused('too-many-rows'))
    })
  })

  it('bytes that are not of the chosen encoding', async () => {
    const latin = Buffer.from('Name,Price\nCafé,1\n', 'latin1')
    await expect(cellsOf(latin, { encoding: 'utf-8' })).rejects.toEqual(refused('wrong-encoding'))
    await expect(cellsOf(latin, { encoding: 'nonsense' })).rejects.toEqual(refused('wrong-encoding'))
  })
})

describe('what looks dangerous and is not', () => {
  it('leaves out what no database can store, in every format', async () => {
    const ods = odsOf(
      '<table:table-row><table:table-cell office:value-type="string"><text:p>A&#0;B&#xD800;</text:p></table:table-cell></table:table-row>',
    )
    expect(await cellsOf(await ods)).toEqual([['AB\ufffd']])
    expect(await cellsOf('[{"n":"A\\u0000B\\ud800"}]')).toEqual([['n'], ['AB\ufffd']])
    expect(await cellsOf(await xlsx([['A_x0000_B_xD800_']]))).toEqual([['AB\ufffd']])
  })

  it('names what is wrong with a zip that leads out of itself', async () => {
    const inside = await zipOf({ 'aa/a.csv': 'x,y\n1,2\n' })
    const outside = Buffer.from(inside.toString('latin1').replaceAll('aa/a.csv', '../a.csv'), 'latin1')
    await expect(rowsOf(outside)).rejects.toMatchObject({
      message: expect.stringContaining('leads out of it'),
    })
  })

  it('refuses a row without an end as soon as it has too many columns', async () => {
    const limits = { ...fileLimits, columns: 10 }
    await withFile(','.repeat(3_000_000), async (path) => {
      const { rows } = await openFile({ path, limits })
      await expect(allOf(rows())).rejects.toEqual(refused('too-many-columns'))
    })
  })

  it('reads text that begins with = as text, in CSV and in a workbook', async () => {
    expect(await cellsOf('Name,Price\n=1+1,2\n')).toEqual([
      ['Name', 'Price'],
      ['=1+1', '2'],
    ])
    expect(await cellsOf(await xlsx([['Name'], ['=1+1']]))).toEqual([['Name'], ['=1+1']])
  })

  it('reads what a program stored beside a formula, and evaluates nothing', async () => {
    const whole = await workbookOf({
      rows: '<row r="1"><c r="A1"><f>WEBSERVICE("http://example.com")</f><v>7</v></c></row>',
    })
    expect(await cellsOf(whole)).toEqual([[7]])
  })

  it('reads the table of a zip and names its pictures', async () => {
    const bundle = await zipOf({
      'shop/products.csv': 'Name,Picture\nMug,MUG.jpg\n',
      'shop/img/mug.JPG': 'x',
      'shop/img/cup.png': Buffer.alloc(2_100_000, 'ab'),
      'shop/a/two.png': 'x',
      'shop/b/two.png': 'y',
      '__MACOSX/shop/._products.csv': 'y',
    })
    await withFile(bundle, async (path, workDir) => {
      const file = await openFile({ path, workDir })
      const names = [
        'img\\MUG.jpg',
        './img/cup.png',
        'mug.jpg',
        'none.png',
        '../../etc/passwd.png',
        'two.png',
      ]
      const found: unknown[] = []
      for await (const { found: one } of readPictures(file.pictures ?? '', names))
        found.push('bytes' in one ? one.bytes.toString() : one.reason)
      expect(found).toEqual([
        'x',
        'The picture ./img/cup.png is larger than 2 MB.',
        'x',
        'The picture none.png is not in the zip.',
        'The picture ../../etc/passwd.png is not in the zip.',
        'The zip has several pictures two.png. Write the folder before the name.',
      ])
      expect((await allOf(file.rows())).map(({ cells }) => cells)).toEqual([
        ['Name', 'Picture'],
        ['Mug', 'MUG.jpg'],
      ])
    })
  })

  it('writes nothing outside of the folder it was given', async () => {
    await withFile(await zipOf({ 'a.csv': 'x,y\n1,2\n' }), async (path, workDir) => {
      writeFileSync(join(workDir, 'beside'), '')
      const file = await openFile({ path, workDir })
      expect(await allOf(file.rows())).toHaveLength(2)
    })
  })
})

it('reads a thousand columns with names of thousands of characters about as fast as any file of that size', async () => {
  const name = (column: number): string => `Column ${column} ${'wörd ABc '.repeat(420)}`.slice(0, 3800)
  const rowOf = (text: (column: number) => string): string =>
    Array.from({ length: 1000 }, (_, column) => text(column)).join(',')
  const rows = Array.from({ length: 50 }, (_, row) => rowOf((column) => `value ${row} ${column}`))
  await withFile([rowOf(name), ...rows].join('\n'), async (path) => {
    const before = process.cpuUsage()
    const { header } = await inspectFile(await openFile({ path }))
    const { user } = process.cpuUsage(before)
    expect(header.headers).toHaveLength(1000)
    expect(Math.max(...header.headers.map(({ length }) => length))).toBe(200)
    expect(user).toBeLessThan(6_000_000)
  })
})
