import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { detectEncoding } from './encoding.ts'
import { openFile } from './open-file.ts'
import { cellsOf, withFile } from './testing/temp-file.ts'

const text = 'Name;Preis\r\nKäse für Göran;1,50\r\nCrème brûlée – „groß“;2,00\r\nŠkoda;3,00\r\n'
const latin = 'Name;Preis\r\nKäse für Göran;1,50\r\nCrème brûlée;2,00\r\nMüsli;3,00\r\nÜbergröße;4,00\r\n'
const polish = 'Nazwa;Cena\r\nŻółty kubek;1,50\r\nŚwieża mąka;2,00\r\nGęś;3,00\r\nPiłka ręczna;4,00\r\n'
const rowsIn = (all: string) =>
  all
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))

describe('the encoding', () => {
  it.each([
    ['utf-8', text, Buffer.from(text)],
    ['utf-8 with a mark', text, Buffer.from(`\ufeff${text}`)],
    ['utf-16le with a mark', text, iconv.encode(`\ufeff${text}`, 'utf-16le')],
    ['utf-16be with a mark', text, iconv.encode(`\ufeff${text}`, 'utf-16be')],
    ['utf-16le', text, iconv.encode(text, 'utf-16le')],
    ['windows-1252', latin, iconv.encode(latin, 'windows-1252')],
    ['windows-1250', polish, iconv.encode(polish, 'windows-1250')],
    ['latin-1', latin, iconv.encode(latin, 'latin1')],
  ])('%s is found', async (_, written, bytes) => {
    expect(await cellsOf(bytes)).toEqual(rowsIn(written))
  })

  it('is Western where no letter is Turkish', async () => {
    const sales = 'Bon;Kunde;Artikel\r\n1;Jörg Müller;Becher\r\n2;Jörg Müller;Müslischale\r\n'
    expect(await withFile(iconv.encode(sales, 'latin1'), (path) => detectEncoding(path))).toBe('windows-1252')
  })

  it('is UTF-8 where one byte of many is wrong, and that one is replaced', async () => {
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from('Caf\xe9;1,00\r\n', 'latin1')])
    expect(await cellsOf(bytes)).toEqual([...rowsIn(text), ['Caf\ufffd', '1,00']])
    expect(await cellsOf(bytes, { encoding: 'utf-8' })).toHaveLength(5)
  })

  it('is decided by the last row as well', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`Name;Preis\r\n${'Tee;1,00\r\n'.repeat(300_000)}`),
      Buffer.from('Käse;1,50\r\n', 'latin1'),
    ])
    expect((await cellsOf(bytes)).at(-1)).toEqual(['Käse', '1,50'])
  })
})

describe('the delimiter', () => {
  it.each([
    [';', 'Name;Price;Stock\nMug;1,50;3\nCup;2,25;4\n'],
    [',', 'Name,Price,Stock\n"Mug; blue",1.50,3\nCup,2.25,4\n'],
    ['\t', 'Name\tPrice\tStock\nMug, blue\t1,50\t3\nCup\t2,25\t4\n'],
    ['|', 'Name|Price|Stock\nMug|1.50|3\n'],
    [';', 'sep=;\nName;Price\nMug;1\n'],
  ])('%j is found', async (delimiter, content) => {
    await withFile(content, async (path) =>
      expect((await openFile({ path })).dialect?.delimiter).toBe(delimiter),
    )
  })

  it('and the quote can be single, or both chosen by hand', async () => {
    const quoted = "'a','b'\n'1, 2','3'\n'4','5'\n'6','7'\n"
    expect((await cellsOf(quoted))[1]).toEqual(['1, 2', '3'])
    expect((await cellsOf('a;b\n1,2;3\n', { delimiter: ',' }))[1]).toEqual(['1', '2;3'])
  })
})

it('reads JSON as a list and by lines, with nested objects and keys that come late', async () => {
  const rows = [
    ['name', 'owner.city', 'tags', 'price'],
    ['a', 'Bonn', 'x, y', null],
    ['b', null, null, 1.5],
  ]
  const records = ['{"name":"a","owner":{"city":"Bonn"},"tags":["x","y"]}', '{"name":"b","price":1.5}']
  expect(await cellsOf(`[${records.join(',\n')}]`)).toEqual(rows)
  expect(await cellsOf(records.join('\n'))).toEqual(rows)
  expect(await cellsOf('[{"a":"} \\" {"},{"a":"\\\\"}]')).toEqual([['a'], ['} " {'], ['\\']])
})
