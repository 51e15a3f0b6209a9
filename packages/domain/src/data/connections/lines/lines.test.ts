import { describe, expect, it } from 'vitest'
import type { JsonObject, StreamSettings } from '../mapped.ts'
import { sent } from '../profiles/sent.ts'
import { fieldsOfSchema, flatRows } from './flat-record.ts'
import { isMarkedDeleted, keyOf } from './key-of.ts'
import { mappingProblem } from './mapping-problem.ts'
import { readLine } from './read-line.ts'
import { schemaProblem } from './schema-problem.ts'

const line = (value: unknown): string => JSON.stringify(value)

describe('a line', () => {
  it.each([
    [
      'a schema of tap-mysql',
      {
        type: 'SCHEMA',
        stream: 'shop-orders',
        schema: { type: 'object', properties: { id: { type: ['null', 'integer'], inclusion: 'automatic' } } },
        key_properties: ['id'],
        bookmark_properties: ['updated_at'],
      },
      { type: 'schemas', schemas: [{ stream: 'shop-orders', keys: ['id'] }] },
    ],
    [
      'a record of tap-mysql',
      { type: 'RECORD', stream: 'shop-orders', record: { id: 1 }, version: 7, time_extracted: '2026-03-01' },
      { type: 'record', stream: 'shop-orders', data: { id: 1 }, version: 7 },
    ],
    [
      'its bookmarks',
      { type: 'STATE', value: { bookmarks: { 'shop-orders': { version: 7 } } } },
      { type: 'state', value: { bookmarks: { 'shop-orders': { version: 7 } } } },
    ],
    [
      'a version that is whole',
      { type: 'ACTIVATE_VERSION', stream: 'shop-orders', version: 7 },
      { type: 'activate', stream: 'shop-orders', version: 7 },
    ],
    [
      'a record of Airbyte',
      {
        type: 'RECORD',
        record: { stream: 'orders', namespace: 'public', data: { id: 1 }, emitted_at: 1_772_359_200_000 },
      },
      { type: 'record', stream: 'public.orders', data: { id: 1 }, version: null },
    ],
    [
      'a configured catalog of Airbyte',
      {
        type: 'CATALOG',
        catalog: {
          streams: [
            {
              stream: { name: 'orders', json_schema: {}, source_defined_primary_key: [['uuid']] },
              primary_key: [['id'], ['meta', 'line']],
            },
            { name: 'plain', json_schema: {}, source_defined_primary_key: [['uuid']] },
          ],
        },
      },
      {
        type: 'schemas',
        schemas: [
          { stream: 'orders', keys: ['id', 'meta.line'] },
          { stream: 'plain', keys: ['uuid'] },
        ],
      },
    ],
    [
      'a state of Airbyte, which goes back whole',
      { type: 'STATE', state: { type: 'STREAM', stream: { stream_state: { cursor: 1 } } } },
      { type: 'state', value: { type: 'STATE', state: { type: 'STREAM' } } },
    ],
    [
      'a log line of Airbyte',
      { type: 'LOG', log: { level: 'INFO', message: 'Reading orders' } },
      { type: 'other' },
    ],
    [
      'zero bytes and halves of characters',
      { type: 'RECORD', stream: 'a', record: { id: 'a\0b\ud83d' } },
      { type: 'record', data: { id: 'ab\ufffd' } },
    ],
  ])('is read: %s', (_what, message, read) => {
    expect(readLine(line(message))).toMatchObject(read)
  })

  it.each([
    ['half a line', '{"type":"RECORD","stream":"or', 'A line is not JSON.'],
    ['a list', '[1]', 'A line is not an object.'],
    ['no type', '{}', 'A line does not say its type.'],
    ['a type of nobody', '{"type":"FOO"}', 'There are no lines of the type “FOO”.'],
    ['no stream', '{"type":"SCHEMA","schema":{}}', 'A line does not say which stream it belongs to.'],
    ['no record', '{"type":"RECORD","stream":"a","record":[]}', 'A RECORD has no “record”.'],
    ['files of the tap', '{"type":"BATCH","stream":"a"}', /BATCH lines name files/],
    [
      'an error of the source',
      line({ type: 'TRACE', trace: { type: 'ERROR', error: { message: 'Bad token' } } }),
      'The source ended with an error: Bad token',
    ],
    [
      '10 MB',
      line({ type: 'RECORD', stream: 'a', record: { a: 'x'.repeat(10_000_000) } }),
      /larger than 512 kB/,
    ],
  ])('is refused: %s', (_what, text, message) => {
    expect(() => readLine(text)).toThrow(message)
  })
})

describe('which record it is', () => {
  it.each<[JsonObject, string[], string | null]>([
    [{ id: 7 }, ['id'], '7'],
    [{ id: 'a|b' }, ['id'], 'a|b'],
    [{ order: 'a|b', line: 1 }, ['order', 'line'], 'a%7Cb|1'],
    [{ meta: { id: 3 } }, ['meta.id'], '3'],
    [{ 'meta.id': 3 }, ['meta.id'], '3'],
    [{ id: null }, ['id'], null],
    [{}, ['id'], null],
    [{ id: {} }, ['id'], null],
    // A number of 19 digits was rounded on its way.
    [{ id: Number('1700000000000000001') }, ['id'], null],
    [{ id: 'x'.repeat(151) }, ['id'], null],
    [{ id: 1 }, [], null],
  ])('%j by %j', (record, keys, key) => {
    expect(keyOf(record, keys)).toBe(key)
  })

  it('is deleted where the source marks it so', () => {
    expect(
      [{ _sdc_deleted_at: '2026-03-01T10:00:00Z' }, { _ab_cdc_deleted_at: 'x' }].map(isMarkedDeleted),
    ).toEqual([true, true])
    expect([{ _sdc_deleted_at: null }, {}].map(isMarkedDeleted)).toEqual([false, false])
  })
})

describe('the schema', () => {
  const price = { type: ['null', 'number'], multipleOf: 0.01, minimum: 0 }
  it.each<[JsonObject, JsonObject, string | null]>([
    [{ price: 19.9 }, price, null],
    [{ price: 1234567.89 }, price, null],
    [{ price: null }, price, null],
    [{ price: 19.905 }, price, 'price'],
    [{ price: -1 }, price, 'price'],
    [{ price: '19.90' }, price, 'price'],
    [{ price: 1 }, { type: 'integer' }, null],
    [{ price: 1.5 }, { type: ['integer'] }, 'price'],
    [{ price: 0 }, { type: 'number', minimum: 0, exclusiveMinimum: true }, 'price'],
    [{ price: 'abc' }, { type: 'string', maxLength: 2 }, 'price'],
    [{ price: 'c' }, { enum: ['a', 'b'] }, 'price'],
    [{ price: 5 }, { anyOf: [{ type: 'null' }, { type: 'string' }] }, 'price'],
    [{ price: '5' }, { anyOf: [{ type: 'null' }, { type: 'string' }] }, null],
    [
      { price: [{ a: 1 }, { a: 'x' }] },
      { type: 'array', items: { properties: { a: { type: 'integer' } } } },
      'price.1.a',
    ],
    [{ price: 'x' }, { $ref: '#/definitions/a', pattern: '(x+x+)+y' }, null],
    [{ other: 1 }, price, null],
  ])('%j', (record, of, field) => {
    expect(schemaProblem(record, { type: 'object', properties: { price: of } })?.field ?? null).toBe(field)
  })
})

/** As tap-shopify describes an order, shortened. */
const orders: JsonObject = {
  properties: {
    id: { type: ['null', 'integer'] },
    created_at: { type: ['null', 'string'], format: 'date-time' },
    customer: { type: ['null', 'object'], properties: { email: { type: ['null', 'string'] } } },
    tags: { type: ['null', 'array'], items: { type: 'string' } },
    line_items: {
      type: ['null', 'array'],
      items: {
        anyOf: [
          {
            type: 'object',
            properties: {
              id: {},
              name: {},
              price_set: { properties: { amount: {} } },
              tax_lines: { type: 'array' },
            },
          },
          { type: 'null' },
        ],
      },
    },
  },
}

const stream = (mapping: Record<string, string>): StreamSettings => ({
  ...{ name: 'orders', kind: 'sale', isOn: true, query: null, mapping },
})

const context = { timeZone: 'Europe/Lisbon', currency: 'EUR', storeTimeZone: 'UTC', pricesIncludeTax: true }

describe('records with objects and lists inside', () => {
  it('have columns that a person can choose', () => {
    expect(fieldsOfSchema(orders)).toEqual([
      ...['id', 'created_at', 'customer.email', 'tags'],
      ...['line_items[].id', 'line_items[].name', 'line_items[].price_set.amount', 'line_items[].tax_lines'],
    ])
  })

  it('are one row, or one for each item', () => {
    const record = { id: 1, customer: { email: 'a@b.c' }, items: [{ n: 1 }, { n: 2 }] }
    expect(flatRows(record, ['id', 'customer.email'])).toEqual([{ id: 1, 'customer.email': 'a@b.c' }])
    expect(flatRows(record, ['id', 'items[].n'])).toEqual([
      { id: 1, 'items[].n': 1 },
      { id: 1, 'items[].n': 2 },
    ])
  })

  it('are a sale with lines, in the time zone that was asked for', () => {
    const mapping = {
      ...{ id: 'id', date: 'created_at', total: 'total_price', product: 'line_items[].name' },
      ...{ quantity: 'line_items[].quantity', price: 'line_items[].price' },
    }
    const record = {
      ...{ id: 450789469, created_at: '2026-07-10 10:00:00', total_price: '29.70' },
      line_items: [
        { name: 'Mug', quantity: 2, price: '9.90' },
        { name: 'Bowl', quantity: 1, price: '9.90' },
      ],
    }
    expect(sent(record, stream(mapping), context)).toMatchObject({
      ...{ kind: 'sale', ref: '450789469', at: '2026-07-10T09:00:00.000Z', total: 2970 },
      lines: [
        { ref: '1', quantity: 2, total: 1980 },
        { ref: '2', quantity: 1, total: 990 },
      ],
    })
    expect(sent({ ...record, line_items: [] }, stream(mapping), context)).toMatchObject({ kind: 'refused' })
  })

  it.each([
    ['2026-07-10T10:00:00Z', false, '2026-07-10T10:00:00.000Z'],
    ['2026-07-10T10:00:00Z', true, '2026-07-10T09:00:00.000Z'],
    ['2026-07-10T10:00:00.000000+00:00', true, '2026-07-10T09:00:00.000Z'],
    ['2026-07-10T10:00:00+02:00', true, '2026-07-10T08:00:00.000Z'],
    ['2026-07-10', true, '2026-07-10T11:00:00.000Z'],
  ])('have local times that are marked as UTC, where somebody says so: %s, %s', (day, isLocalTime, at) => {
    const mapping = { id: 'id', date: 'day', total: 'total' }
    const record = { id: 1, day, total: '5.00' }
    expect(sent(record, stream(mapping), { ...context, isLocalTime })).toMatchObject({ at })
  })

  it.each<[Record<string, string>, string, RegExp | null]>([
    [{ id: 'id', product: 'items[].name' }, 'sale', null],
    [{ id: 'id', sale_id: 'order_id' }, 'sale', /Leave out “Sale of the line”/],
    [{ id: 'id', product: 'items[].name', note: 'refunds[].note' }, 'sale', /one list/],
    [{ id: 'id', price: 'variants[].price' }, 'product', /Only sales/],
    [{ id: 'items[].id' }, 'sale', /id of the record itself/],
  ])('are mapped by %j', (mapping, kind, problem) => {
    const found = mappingProblem({ ...stream(mapping), kind: kind as 'sale' })
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBeNull()
  })
})
