import { expect, it } from 'vitest'
import { exampleOf, groupsOf, isFound, type Schema, schemaText } from './description.ts'

const call = (method: string, path: string, summary = '') => ({ method, path, operation: { summary } })
const sale: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    kind: { enum: ['SALE', 'RETURN'] },
    client: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    lines: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } } } },
  },
  required: ['id', 'kind', 'client', 'lines'],
}

it('a schema is written as a type', () => {
  expect(schemaText(sale)).toBe(
    '{\n  id: string\n  kind: "SALE" | "RETURN"\n  client: string | null\n  lines: {\n    price?: number\n  }[]\n}',
  )
})

it('an example has what is required', () => {
  expect(exampleOf(sale)).toEqual({ id: '', kind: 'SALE', client: null, lines: [] })
})

it('calls are grouped by what they are about, and found by all words', () => {
  const calls = [
    call('GET', '/sale/view', 'List sales'),
    call('POST', '/goal/create'),
    call('GET', '/sale/info'),
  ]
  expect([...groupsOf(calls).keys()]).toEqual(['goal', 'sale'])
  expect(calls.filter((one) => isFound(one, 'get LIST')).map(({ path }) => path)).toEqual(['/sale/view'])
})
