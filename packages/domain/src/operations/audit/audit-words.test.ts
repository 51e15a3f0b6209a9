import { describe, expect, it } from 'vitest'
import { actionWords, auditKinds, kindOfAction, wordsOfAction } from './actions.ts'
import { changesOf } from './changes.ts'
import { deviceName } from './device.ts'

const all = { seesProfit: true }

const texts = (...[before, after, seen = all]: [...Parameters<typeof changesOf>] | [object, object]) =>
  changesOf(before as never, after as never, seen as never).map(
    ({ label, kind, before, after }) => `${label} (${kind}): ${before} → ${after}`,
  )

describe('what changed', () => {
  it('names what differs, and nothing else', () => {
    expect(
      texts(
        { id: 'a', name: 'Mug', price: 4, balance: 2, version: 1, sku: null },
        { id: 'a', name: 'Mug', price: 4.5, balance: 3, version: 2, sku: 'M-1' },
      ),
    ).toEqual(['Price (money): 4 → 4.5', 'Quantity (number): 2 → 3', 'SKU (text): null → M-1'])
  })

  it('says of a sale what was in it, line by line', () => {
    const sale = {
      number: 12,
      date: '2026-11-16T10:00:00.000Z',
      client: { id: '1', name: 'Mia' },
      payment_method: 'CASH',
      lines: [
        { id: '2', product: { id: '3', name: 'Mug' }, quantity: 2, price: 4, discount: 10 },
        { id: '4', product: { id: '3', name: 'Mug' }, quantity: 1, price: 4, discount: 0 },
      ],
    }
    expect(texts(sale, null, all)).toEqual([
      'Number (text): 12 → null',
      'Date (datetime): 2026-11-16T10:00:00.000Z → null',
      'Client (text): Mia → null',
      'Payment (text): Cash → null',
      'Mug, quantity (number): 2 → null',
      'Mug, price (money): 4 → null',
      'Mug, discount (percent): 10 → null',
      'Mug (2), quantity (number): 1 → null',
      'Mug (2), price (money): 4 → null',
    ])
  })

  it('reads sales that were recorded in cents', () => {
    const old = {
      soldAt: '2026-01-01T10:00:00.000Z',
      total: 720,
      lines: [{ productId: '3', price: 400, discountRate: 1000, quantity: 2 }],
    }
    expect(texts(null, old, all)).toEqual([
      'Date (datetime): null → 2026-01-01T10:00:00.000Z',
      'Product, quantity (number): null → 2',
      'Product, price (money): null → 4',
      'Product, discount (percent): null → 10',
      'Total (money): null → 7.2',
    ])
  })

  it.each([
    ['a person’s number', { number: '+12133734253' }, ['Phone (text): null → +12133734253']],
    ['a day', { until: '2026-12-31' }, ['Until (date): null → 2026-12-31']],
    [
      'yes and no',
      { paused: true, shared: false },
      ['Paused (text): null → Yes', 'Shared (text): null → No'],
    ],
    [
      'names in a list',
      { tags: ['a', 'b'], recipients: [{ email: 'a@b.c', status: 'X' }] },
      ['Tags (text): null → a, b', 'Recipients (text): null → a@b.c'],
    ],
    ['how many', { tiles: [{ id: '1' }, { id: '2' }] }, ['Tiles (number): null → 2']],
    [
      'a field it does not know',
      { moonPhase: 4, time_zone: 'UTC' },
      ['Moon phase (number): null → 4', 'Time zone (text): null → UTC'],
    ],
    ['a month by its name', { fiscal_month: 4 }, ['First month of the fiscal year (text): null → April']],
    ['a locale by its country', { locale: 'de-DE' }, ['Number and date format (text): null → Germany']],
    ['a role', { role: 'seller' }, ['Role (text): null → Seller']],
    ['a format as it is written', { fmt: 'excel' }, ['Format (text): null → Excel']],
    ['another format', { fmt: 'pdf' }, ['Format (text): null → PDF']],
    ['the first day of the week', { week_start: 'SUNDAY' }, ['First day of the week (text): null → Sunday']],
    [
      'from before to',
      { end_date: '2026-01-31', start_date: '2026-01-01' },
      ['From (date): null → 2026-01-01', 'To (date): null → 2026-01-31'],
    ],
    ['what was loaded, not that it was', { loaded: true, sales: 3 }, ['Sales (number): null → 3']],
    ['no ids', { id_customer: '01a1dd71-df1d-7927-9723-e2cef605edcc', ids: ['a'] }, []],
    ['no secrets', { password_hash: 'x', old_pass: 'x', token: 'x', clientSecret: 'x', pin: '1234' }, []],
    ['nothing of an empty field', { note: '', sku: null, tags: [] }, []],
  ])('says %s', (_what, after, words) => {
    expect(texts(null, after, all)).toEqual(words)
  })

  it('says what changed in each of many products', () => {
    const products = [
      { id: '1', name: 'Mug', before: 4, after: 4.4 },
      { id: '2', name: 'Lamp', before: 9, after: 9.9 },
    ]
    expect(texts(null, { kind: 'price', products }, all)).toEqual([
      'Mug (money): 4 → 4.4',
      'Lamp (money): 9 → 9.9',
    ])
  })

  it('keeps cost and profit from those who may not see them', () => {
    const product = { name: 'Mug', cost_price: 2, profit: 1, lines: [{ product: { name: 'Mug' }, cost: 2 }] }
    expect(texts(null, product, { seesProfit: false })).toEqual(['Name (text): null → Mug'])
  })
})

describe('actions', () => {
  it('each have a kind of their own to filter by', () => {
    expect(Object.keys(actionWords).filter((action) => kindOfAction(action) === 'other')).toEqual([])
    expect(Object.keys(actionWords).every((action) => kindOfAction(action) in auditKinds)).toBe(true)
  })

  it('of a newer version are shown by their names', () => {
    expect([wordsOfAction('moon.landed'), kindOfAction('moon.landed')]).toEqual(['moon.landed', 'other'])
  })
})

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
    ['curl/8.5.0', 'curl'],
    ['<script>', null],
    ['', null],
    [undefined, null],
  ])('%s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
