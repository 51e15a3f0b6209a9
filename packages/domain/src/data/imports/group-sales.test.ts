import { describe, expect, it } from 'vitest'
import { type GroupedSale, saleGrouper } from './group-sales.ts'
import type { ReadRecord } from './read-records.ts'

const line = (
  row: number,
  number: string,
  values: Record<string, string | number> = {},
  day = '2026-03-14',
): ReadRecord => ({
  row,
  values: { number, date: { day, at: null }, quantity: 1, ...values },
  refused: [],
})

const grouped = (lines: ReadRecord[]): GroupedSale[] => {
  const grouper = saleGrouper()
  const sales = lines.flatMap((one) => grouper.push(one) ?? [])
  return [...sales, ...[grouper.end()].flatMap((last) => last ?? [])]
}

describe('lines into sales', () => {
  it('puts lines with the same number into one sale', () => {
    const sales = grouped([line(2, '1'), line(3, '1'), line(4, '2')])
    expect(sales.map(({ number, lines }) => [number, lines.length])).toEqual([
      ['1', 2],
      ['2', 1],
    ])
  })

  it('makes a return of the lines that came back', () => {
    const sales = grouped([line(2, '1'), line(3, '1', { quantity: -1 }), line(4, '2', { kind: 'RETURN' })])
    expect(sales.map(({ kind }) => kind)).toEqual(['SALE', 'RETURN', 'RETURN'])
  })

  it('refuses a number that comes back further below, and one with two days', () => {
    const [, , again] = grouped([line(2, '1'), line(3, '2'), line(4, '1')])
    expect(again?.refused).toEqual([
      expect.objectContaining({ row: 4, reason: expect.stringContaining('Sort the file') }),
    ])
    const [twoDays] = grouped([line(2, '1'), line(3, '1', {}, '2026-03-15')])
    expect(twoDays?.refused).toEqual([expect.objectContaining({ row: 3, field: 'date' })])
  })

  it('refuses a sale of more than 200 lines', () => {
    const [sale] = grouped(Array.from({ length: 201 }, (_, place) => line(place + 2, '1')))
    expect(sale?.refused).toEqual([
      expect.objectContaining({ row: 202, reason: 'A sale has at most 200 lines.' }),
    ])
  })
})
