import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fileLimits } from './limits.ts'
import { openFile } from './open-file.ts'
import { workbookOf } from './testing/a-workbook.ts'
import { allOf, cellsOf, rowsOf, withFile } from './testing/temp-file.ts'
import { textStore } from './xlsx/text-store.ts'

const refused = (code: string) =>
  expect.objectContaining({ name: 'FileRefused', code, message: expect.stringMatching(/\.$/) })

describe('xlsx', () => {
  it('is read with all that Excel writes into a cell', async () => {
    const workbook = await workbookOf({
      rows: `
        <row r="2" spans="1:9"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c>
          <c r="D2" s="1"><v>46085</v></c><c r="E2" s="2"><v>46085.4244444</v></c><c r="F2" s="3"><v>1234.5</v></c>
          <c r="G2" t="b"><v>1</v></c><c r="H2" t="e"><v>#N/A</v></c><c r="I2" t="str"><f>A1&amp;"x"</f><v>a_x000D_b</v></c></row>
        <row r="3"/><row r="4"><c r="A4" s="1"/></row>
        <x:row><x:c t="inlineStr"><x:is><x:r><x:t>Two </x:t></x:r><x:r><x:t>runs</x:t></x:r></x:is></x:c><c t="d"><v>2026-03-04T10:11:12</v></c></x:row>`,
      texts: `<sst count="9" uniqueCount="9"><si><t xml:space="preserve"> Käse &amp; Brot</t></si>
        <si><r><rPr><b/></rPr><t>東京</t></r><r><t>!</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>`,
      styles: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy hh:mm"/><numFmt numFmtId="165" formatCode="#,##0.00 &quot;day&quot;"/></numFmts>
        <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
        <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    })

    const rows = await rowsOf(workbook)

    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [
        2,
        ' Käse & Brot',
        null,
        '東京!',
        { date: '2026-03-04' },
        { date: '2026-03-04T10:11:12' },
        1234.5,
        true,
        '#N/A',
        'a\rb',
      ],
      [5, 'Two runs', { date: '2026-03-04T10:11:12' }],
    ])
  })

  it('counts days from 1904 where the workbook says so', async () => {
    const workbook = await workbookOf({
      rows: '<row><c s="0"><v>44623</v></c></row>',
      styles: '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
      workbook:
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    })
    expect(await cellsOf(workbook)).toEqual([[{ date: '2026-03-04' }]])
  })

  it('is read with a hundred thousand different texts, whatever it says about their number', async () => {
    const [rows, columns] = [5000, 20]
    const noise = randomBytes(rows * columns * 15).toString('hex')
    const textOf = (place: number): string => `${place} ${noise.slice(place * 30, place * 30 + 30)}`
    const texts = Array.from({ length: rows * columns }, (_, place) => `<si><t>${textOf(place)}</t></si>`)
    const row = (_: unknown, y: number): string =>
      `<row>${Array.from({ length: columns }, (_, x) => `<c t="s"><v>${y * columns + x}</v></c>`).join('')}</row>`
    const workbook = await workbookOf({
      rows: Array.from({ length: rows }, row).join(''),
      texts: `<sst count="3" uniqueCount="2">${texts.join('')}</sst>`,
    })

    await withFile(workbook, async (path) => {
      const file = await openFile({ path })
      let place = 0
      for await (const { cells } of file.rows())
        for (const cell of cells) {
          if (cell !== textOf(place)) expect(cell).toBe(textOf(place))
          place++
        }
      expect(place).toBe(rows * columns)
      await expect(
        allOf((await openFile({ path, limits: { ...fileLimits, textsBytes: 2_000_000 } })).rows()),
      ).rejects.toEqual(refused('too-large'))
    })
  })

  it.each([
    ['a text that it does not have', '<row><c t="s"><v>1</v></c></row>', 'damaged'],
    ['a text below the first', '<row><c t="s"><v>-1</v></c></row>', 'damaged'],
    ['half a text', '<row><c t="s"><v>0.5</v></c></row>', 'damaged'],
    ['no text at all', '<row><c t="s"><v></v></c></row>', 'damaged'],
    ['a column far away', '<row><c r="XFD1"><v>1</v></c></row>', 'too-many-columns'],
    [
      'a cell in many parts',
      `<row><c><v>${'<![CDATA[xxxxxxxxxx]]>'.repeat(20_000)}</v></c></row>`,
      'cell-too-long',
    ],
  ])('that refers to %s is refused', async (_, rows, code) => {
    const workbook = await workbookOf({ rows, texts: '<sst><si><t>one</t></si></sst>' })
    await expect(rowsOf(workbook)).rejects.toEqual(refused(code))
  })

  it.each([
    ['that unpack without end', `<sst>${'<si/>'.repeat(10_000_000)}</sst>`, 'zip-bomb'],
    ['of more than a cell can have', `<sst><si><t>${'x'.repeat(100_001)}</t></si></sst>`, 'cell-too-long'],
  ])('with texts %s is refused', async (_, texts, code) => {
    const workbook = await workbookOf({ rows: '<row><c t="s"><v>0</v></c></row>', texts })
    await expect(rowsOf(workbook)).rejects.toEqual(refused(code))
  })

  it('that ends in the midst of its rows is refused', async () => {
    const workbook = await workbookOf({ rows: '<row><c><v>1</v></c></row><!--' })
    await expect(rowsOf(workbook)).rejects.toEqual(refused('damaged'))
  })

  it('takes a row without a place for the next one, and one that lies for the next, too', async () => {
    const one = (place: string): string => `<row r="${place}"><c><v>1</v></c></row>`
    const workbook = await workbookOf({ rows: `${one('3')}${one('x')}${one('99999999')}${one('7')}` })
    expect((await rowsOf(workbook)).map(({ row }) => row)).toEqual([3, 4, 5, 7])
  })
})

it('many short texts take little more than their bytes', () => {
  const store = textStore()
  for (let place = 0; place < 200_000; place++) store.add(`text ${place} ä`)
  expect([store.at(0), store.at(131_072), store.at(199_999)]).toEqual(
    [0, 131_072, 199_999].map((place) => `text ${place} ä`),
  )
  expect([store.at(200_000), store.at(-1), store.at(0.5), store.at(Number.NaN)]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
  expect(store.bytes()).toBeLessThan(10_000_000)
})
