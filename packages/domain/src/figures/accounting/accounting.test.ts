import { describe, expect, it } from 'vitest'
import { datevBookings, datevLines } from './datev.ts'
import { datevColumns } from './datev-columns.ts'
import type { DaySums, FileCell } from './day-sums.ts'
import { journalOf } from './journal.ts'
import { usualAccounts } from './programs.ts'
import { quickBooksRows } from './quickbooks.ts'
import { windows1252 } from './windows-1252.ts'
import { xeroRows } from './xero.ts'

/** A day of sales at two rates and without tax, and one on which more came back than was sold. */
const days: DaySums[] = [
  {
    day: '2026-11-05',
    paid: [
      { method: 'CASH', name: 'Cash', amount: 12_000 },
      { method: 'CARD', name: 'Card', amount: 1_120 },
      { method: 'VOUCHER', name: 'Voucher', amount: 500 },
    ],
    sold: [
      { rate: 19_000, net: 10_000, tax: 1_900 },
      { rate: 7_000, net: 1_000, tax: 70 },
      { rate: 0, net: 650, tax: 0 },
    ],
    taxes: [
      { name: 'VAT', rate: 19_000, amount: 1_900 },
      { name: 'VAT', rate: 7_000, amount: 70 },
      { name: 'Exempt', rate: 0, amount: 0 },
    ],
    cash: [],
  },
  {
    day: '2026-11-06',
    paid: [{ method: 'CASH', name: 'Cash', amount: -119 }],
    sold: [{ rate: 19_000, net: -100, tax: -19 }],
    taxes: [{ name: '=VAT', rate: 19_000, amount: -19 }],
    cash: [],
  },
]

/** A gift card is used, some is sold at a rate without an account of its own, and a drawer was closed. */
const otherDay: DaySums = {
  day: '2026-11-07',
  paid: [{ method: 'gift', name: 'Gift card', amount: 2_000 }],
  sold: [{ rate: 20_000, net: 1_667, tax: 333 }],
  taxes: [{ name: 'VAT', rate: 20_000, amount: 333 }],
  cash: [
    { kind: 'IN', amount: 5_000 },
    { kind: 'OUT', amount: -700 },
    { kind: 'TAKEN_OUT', amount: -4_000 },
    { kind: 'DIFFERENCE', amount: -150 },
  ],
}

const added = (lines: readonly { account: string; amount: number }[]): Record<string, number> => {
  const balances: Record<string, number> = {}
  for (const { account, amount } of lines) balances[account] = (balances[account] ?? 0) + amount
  return balances
}

describe('cash in and out, differences and methods with an account of their own', () => {
  it('are lines of a journal that balances', () => {
    const accounts = { ...usualAccounts.xero, cash: '090', methods: [{ id: 'gift', account: '835' }] }
    const balances = added(journalOf(otherDay, accounts).lines)

    expect(balances).toEqual({
      '835': 2_000,
      '200': -1_667,
      '820': -333,
      '090': 150,
      '855': -300,
      '429': 150,
    })
  })

  it('leave no line where cash and what it moves to are one account', () => {
    expect(journalOf(otherDay, usualAccounts.xero).lines.map(({ text }) => text)).toEqual([
      'Gift card',
      'Sales 20%',
      'VAT 20%',
      'Cash difference at close',
      'Cash difference at close',
    ])
  })

  it('are bookings of DATEV, where the tax of another rate is apart from its revenue', () => {
    const accounts = { ...usualAccounts.datev, methods: [{ id: 'gift', account: '1605' }] }
    const bookings = datevBookings([otherDay], accounts)

    expect(
      added(
        bookings.flatMap(({ account, against, amount }) => [
          { account, amount },
          { account: against, amount: 0 - amount },
        ]),
      ),
    ).toEqual({
      '1590': 0,
      '8200': -1_667,
      '1770': -333,
      '1605': 2_000,
      '1000': 150,
      '1360': -300,
      '4900': 150,
    })
    expect(bookings.map(({ text }) => text)).toContain('Zahlungen Gift card')
  })
})

const written = (cell: FileCell): string => ('text' in cell ? cell.text : cell.number)
const cents = (text: string | undefined): number => Math.round(Number(text ?? 0) * 100)

describe('a journal for Xero', () => {
  const [heads, ...rows] = xeroRows(days, usualAccounts.xero).map((row) => row.map(written))

  it('has the columns of the template, and a signed amount: a debit is above zero', () => {
    expect(heads?.slice(0, 6)).toEqual([
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
    ])
    expect(rows[0]?.slice(0, 6)).toEqual([
      'Sales 2026-11-05',
      '05/11/2026',
      'Cash',
      '855',
      'Tax Exempt',
      '120.00',
    ])
    expect(rows.find(([, , words]) => words === 'Sales 19%')?.slice(3, 6)).toEqual([
      '200',
      'Tax Exempt',
      '-100.00',
    ])
  })

  it('balances on each day', () => {
    for (const { day } of days) {
      const amounts = rows.filter(([narration]) => narration === `Sales ${day}`).map((row) => cents(row[5]))
      expect(amounts.length).toBeGreaterThan(2)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
    }
  })

  it('leaves out what is nothing', () => {
    expect(rows.flat()).not.toContain('Exempt without tax')
  })
})

describe('a journal for QuickBooks', () => {
  const [heads, ...rows] = quickBooksRows(days, usualAccounts.quickbooks).map((row) => row.map(written))

  it('has debits and credits beside each other, and the month first in its dates', () => {
    expect(heads).toEqual(['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits'])
    expect(rows[0]).toEqual(['TS-20261105', '11/05/2026', 'Undeposited Funds', 'Cash', '120.00', ''])
    expect(rows.at(-1)).toEqual(['TS-20261106', '11/06/2026', 'Sales Tax Payable', '=VAT 19%', '0.19', ''])
  })

  it('balances on each day', () => {
    for (const number of ['TS-20261105', 'TS-20261106']) {
      const own = rows.filter(([first]) => first === number)
      const [debits, credits] = [4, 5].map((place) => own.reduce((sum, row) => sum + cents(row[place]), 0))
      expect(debits).toBe(credits)
      expect(debits).toBeGreaterThan(0)
    }
  })
})

describe('a batch for DATEV', () => {
  const file = {
    period: { start: '2026-11-01', end: '2026-11-30' },
    fiscalYearStart: '2026-01-01',
    currency: 'EUR',
    storeName: 'Müllers "Eck"; und\nmehr, mit einem langen Namen',
    madeAt: '20261115120000000',
  }
  const lines = datevLines(days, usualAccounts.datev, file)
  const fieldsOf = (line = '') => line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)

  it('has the header of the format, its 125 columns and one booking on each line', () => {
    const header = fieldsOf(lines[0])
    expect(header).toHaveLength(31)
    expect(header.slice(0, 6)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13', '20261115120000000'])
    expect(header.slice(10, 17)).toEqual([
      '1001',
      '1',
      '20260101',
      '4',
      '20261101',
      '20261130',
      '"Müllers ""Eck""; und mehr, mit e"',
    ])
    expect(datevColumns).toHaveLength(125)
    expect(new Set(datevColumns).size).toBe(125)
    expect(datevColumns.indexOf('Festschreibung') + 1).toBe(114)
    for (const line of lines.slice(1)) expect(fieldsOf(line)).toHaveLength(125)
  })

  it.each([
    [
      2,
      [
        '119,00',
        '"S"',
        '"EUR"',
        '',
        '',
        '',
        '1590',
        '8400',
        '',
        '0511',
        '"20261105"',
        '',
        '',
        '"Erlöse 19 %"',
      ],
    ],
    [
      3,
      ['10,70', '"S"', '"EUR"', '', '', '', '1590', '8300', '', '0511', '"20261105"', '', '', '"Erlöse 7 %"'],
    ],
    [
      5,
      [
        '120,00',
        '"S"',
        '"EUR"',
        '',
        '',
        '',
        '1000',
        '1590',
        '',
        '0511',
        '"20261105"',
        '',
        '',
        '"Zahlungen Bar"',
      ],
    ],
    [
      8,
      ['1,19', '"H"', '"EUR"', '', '', '', '1590', '8400', '', '0611', '"20261106"', '', '', '"Erlöse 19 %"'],
    ],
  ])('writes line %i as it is read', (place, fields) => {
    expect(fieldsOf(lines[place]).slice(0, 14)).toEqual(fields)
  })

  it('leaves nothing on the clearing account, and the gross on revenue', () => {
    const balances = new Map<string, number>()
    const add = (account: string, amount: number) =>
      balances.set(account, (balances.get(account) ?? 0) + amount)
    for (const { account, against, amount } of datevBookings(days, usualAccounts.datev)) {
      add(account, amount)
      add(against, -amount)
    }
    expect(Object.fromEntries(balances)).toEqual({
      '1000': 11_881,
      '1360': 1_620,
      '1590': 0,
      '8200': -650,
      '8300': -1_070,
      '8400': -11_781,
    })
    expect([...balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })
})

describe('Windows-1252', () => {
  it.each([
    ['Größe', [0x47, 0x72, 0xf6, 0xdf, 0x65]],
    ['5 €', [0x35, 0x20, 0x80]],
    ['–', [0x96]],
    ['Şahin', [0x53, 0x61, 0x68, 0x69, 0x6e]],
    ['a\u0308', [0xe4]],
    ['?', [0x3f]],
    ['茶', [0x3f]],
    ['☕', [0x3f]],
  ])('has %s as %j', (text, bytes) => {
    expect([...windows1252(text)]).toEqual(bytes)
  })
})
