import { calls } from '@tillsight/contract'
import { expect, it } from 'vitest'
import { aVisitor } from '#testing/a-visitor.ts'

type Schema = Record<string, unknown>
type Operation = {
  summary: string
  security: object[]
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>
}

const ask = async () => {
  const visitor = await aVisitor()
  const reply = await visitor.app.server.inject('/openapi.json')
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  return reply.json()
}

let asked: ReturnType<typeof ask> | null = null

/** Asked for once: it is long, and each call has a test of its own. */
const description = (): ReturnType<typeof ask> => {
  asked ??= ask()
  return asked
}

const operations = async (): Promise<Record<string, Operation>> => {
  const { paths } = await description()
  return Object.fromEntries(
    Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  )
}

const everyObjectIn = (value: unknown): Schema[] => {
  if (typeof value !== 'object' || value === null) return []
  return [value as Schema, ...Object.values(value).flatMap(everyObjectIn)]
}

it('describes every call, and no other', async () => {
  const described = Object.keys(await operations()).sort()

  expect(described).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort())
  expect(await description()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Tillsight', version: '0.0.0-test' },
  })
})

it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'says of %s what goes in, what comes out and who may',
  async (name, call) => {
    const operation = (await operations())[name]

    expect(operation?.summary).toBe(call.summary)
    expect(operation?.security).toEqual(call.access === 'public' ? [] : [{ bearer: [] }])
    const ok = operation?.responses['200']?.content
    if ('stream' in call) {
      expect(ok?.['text/event-stream']?.schema).toMatchObject({ properties: { topics: { type: 'array' } } })
    } else if ('file' in call) {
      expect(ok?.['application/octet-stream']?.schema).toEqual({ type: 'string', format: 'binary' })
    } else {
      expect(ok?.['application/json']?.schema).toMatchObject({
        type: 'object',
        properties: { status: { const: 'OK' }, data: expect.anything() },
      })
    }
    const failures = Object.keys(operation?.responses ?? {}).filter((status) => status !== '200')
    expect(failures).toEqual(expect.arrayContaining(['400', '401', '413', '415', '429', '503']))
    expect(failures.includes('403')).toBe(call.access !== 'public')
    if ('body' in call && call.body === 'query-first') {
      expect(operation?.parameters.map(({ in: place }) => place)).toEqual(['query'])
    } else if ('body' in call && call.body === 'lines') {
      expect(operation?.requestBody?.content['application/x-ndjson']?.schema).toEqual({ type: 'string' })
    } else if (call.method === 'POST') {
      const type = 'body' in call ? 'multipart/form-data' : 'application/json'
      expect(operation?.requestBody?.content[type]?.schema).toMatchObject({
        type: 'object',
        additionalProperties: false,
      })
    }
  },
)

it('refers to nothing that is not there', async () => {
  const whole = await description()

  const references = everyObjectIn(whole).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
  const found = references.map((reference) =>
    reference
      .slice(2)
      .split('/')
      .reduce((part: Schema | undefined, name) => part?.[name] as Schema | undefined, whole),
  )

  expect(references.length).toBeGreaterThan(0)
  expect(found).not.toContain(undefined)
})

it('has the rules of a field, and no internals', async () => {
  const all = await operations()
  const register = all['POST /auth/register']?.requestBody?.content['application/json']?.schema

  expect(register).toMatchObject({
    required: ['full_name', 'email', 'number', 'password', 'store_name'],
    properties: { full_name: { type: 'string', minLength: 1, maxLength: 100 }, password: { maxLength: 256 } },
  })
  expect(JSON.stringify(await description())).not.toMatch(/hash|store_id|member_id|select |node_modules/)
})
