import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { fileLimits } from './limits.ts'
import { openFile } from './open-file.ts'
import { zipOf } from './testing/a-zip.ts'
import { xlsOf } from './testing/an-xls.ts'
import { allOf, cellsOf, withFile } from './testing/temp-file.ts'

const rows = [
  ['Name', 'Price', 'Größe'],
  ['Käse für Göran', 1.5, 'L'],
  ['=1+1', 2, ''],
]

describe('xls', () => {
  it('is read as Excel 97 wrote it, with the name of its sheet', async () => {
    await withFile(xlsOf(rows.map((row) => row.filter((cell) => cell !== ''))), async (path) => {
      const file = await openFile({ path })
      expect(file).toMatchObject({ format: 'xls', sheets: ['Old'] })
      const cells = (await allOf(file.rows())).map((row) => row.cells)
      expect(cells.map((row) => row.filter((cell) => cell !== null))).toEqual(
        rows.map((row) => row.filter((cell) => cell !== '')),
      )
    })
  })

  it('that is cut off or has no workbook in it is refused with a sentence', async () => {
    const whole = xlsOf(rows)
    for (const broken of [whole.subarray(0, 700), Buffer.from(whole).fill(0x41, 1024, 1536)])
      await expect(cellsOf(broken)).rejects.toMatchObject({
        name: 'FileRefused',
        message: expect.stringMatching(/\.$/),
      })
  })
})

describe('ods', () => {
  const ods = (sheet: unknown[][]) => writeOds({ sheets: [{ name: 'Tabelle & 1', rows: sheet as never }] })

  it('is read by sheets, with dates and decimals', async () => {
    const date = new Date('2026-03-04T00:00:00Z')
    await withFile(
      new Uint8Array(
        await ods([
          ['Name', 'When'],
          ['Käse', date],
          [1.5, true],
        ]),
      ),
      async (path) => {
        const file = await openFile({ path })
        expect(file).toMatchObject({ format: 'ods', sheets: ['Tabelle & 1'] })
        expect((await allOf(file.rows())).map(({ cells }) => cells)).toEqual([
          ['Name', 'When'],
          ['Käse', { date: '2026-03-04' }],
          [1.5, true],
        ])
      },
    )
  })

  it('of many rows is read as long as it is within the limits', async () => {
    const many = Array.from({ length: 20_000 }, (_, row) => [`Product ${row} ${row * 7919}`, row, row / 100])
    const bytes = new Uint8Array(await ods(many))
    await withFile(bytes, async (path) => {
      expect(await allOf((await openFile({ path })).rows())).toHaveLength(20_000)
      const limits = { ...fileLimits, unpackedBytes: 1_000_000 }
      await expect(openFile({ path, limits })).rejects.toMatchObject({ code: 'zip-bomb' })
    })
  })

  it('is read as LibreOffice writes it: with notes, blanks, merged cells and empty rest of the sheet', async () => {
    const cell = (content: string, attributes = '') =>
      `<table:table-cell office:value-type="string"${attributes}>${content}</table:table-cell>`
    const content = await zipOf({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<?xml version="1.0"?><office:body><office:spreadsheet>
        <table:table table:name="Other"><table:table-row>${cell('<text:p>no</text:p>')}</table:table-row></table:table>
        <table:table table:name="S">
          <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
          <table:table-row>${cell('<office:annotation><text:p>a note</text:p></office:annotation><text:p>R&amp;D <text:span>caf&#233;</text:span><text:s text:c="2"/>!</text:p><text:p>two</text:p>')}
            <table:covered-table-cell/>${cell('<text:p><![CDATA[<x>]]></text:p>', ' table:number-columns-repeated="2"')}
            <table:table-cell office:value-type="date" office:date-value="2026-03-04T10:11:12"/>
            <table:table-cell table:number-columns-repeated="16000"/></table:table-row>
          <table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="float" office:value="1.5"/></table:table-row>
          <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
        </table:table></office:spreadsheet></office:body>`,
    })
    await withFile(content, async (path) => {
      const file = await openFile({ path, choices: { sheet: 'S' } })
      expect(file.sheets).toEqual(['Other', 'S'])
      expect((await allOf(file.rows())).map(({ row, cells }) => [row, ...cells])).toEqual([
        [3, 'R&D café  !\ntwo', null, '<x>', '<x>', { date: '2026-03-04T10:11:12' }],
        [4, 1.5],
        [5, 1.5],
      ])
    })
  })
})

it('opens the sheet that is a table, and not the notes before it', async () => {
  const sales = [['Datum', 'Betrag'], ...Array.from({ length: 20 }, (_, row) => [`${row + 1}.03.2026`, row])]
  const sheets = [
    { name: 'Notes', rows: [['Made by Eva']] },
    {
      name: 'Codes',
      rows: [
        ['A', 'B'],
        ['1', '2'],
      ],
    },
    { name: 'Umsätze', rows: sales },
  ]
  for (const bytes of [await writeOds({ sheets }), await writeXlsx({ sheets })])
    await withFile(new Uint8Array(bytes), async (path) => {
      const file = await openFile({ path })
      expect(file).toMatchObject({ sheets: ['Notes', 'Codes', 'Umsätze'], sheet: 'Umsätze' })
      expect(await allOf(file.rows())).toHaveLength(21)
      expect(await openFile({ path, choices: { sheet: 'Notes' } })).toMatchObject({ sheet: 'Notes' })
    })
})
