import { calls } from '@tillsight/contract'
import type { Call } from '@tillsight/contract/call'
import { ErrorEnvelope } from '@tillsight/contract/errors'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { aSession } from '#testing/a-member.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { anOperator } from '#testing/an-operator.ts'
import { injectInto } from '#testing/inject-into.ts'
import { times } from '#testing/long-run.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { type PostCall, validInput } from '#testing/valid-input.ts'

const atOnce = 10
const requests = Number(process.env.FUZZ_REQUESTS ?? times({ few: 400, many: 3000 }))

const nasty = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b@c.de',
    '\ud800',
    '\u202e',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '`',
    '#{7*7}',
    '{{7*7}}',
  ],
  ...[
    "' or 1=1 --",
    "'; drop table member; --",
    '$1',
    '<script>',
    '../../etc/passwd',
    '\r\nX: y',
    'null',
    '-1',
  ],
  ...[
    'ana@example.com',
    'Ａ@example.com',
    '+12133734253',
    'Europe/Madrid',
    'Owner',
    'x'.repeat(5000),
    '🔑'.repeat(300),
  ],
  ...[0, -0, -1, '1e309', 1e-320, 2 ** 31, 2 ** 53, 0.1, true, false, null, [], {}, [[]], [null]],
)
const anything = fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary', maxLength: 300 }))
const fieldName = fc.oneof(
  fc.constantFrom(
    'id',
    'role',
    'store_id',
    '__proto__',
    'constructor',
    'toString',
    'length',
    '',
    'email',
    'token',
  ),
  fc.string({ maxLength: 20 }),
)

/** Fields of the call, each as it should be, as it should not, or left out; now and then some that are not its own. */
const inputOf = (call: Call, valid: Record<string, unknown>): fc.Arbitrary<unknown> => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  const names = Object.keys(schema.properties ?? {})
  const field = (name: string) => fc.oneof({ weight: 3, arbitrary: fc.constant(valid[name]) }, anything)
  const fields = fc.record(Object.fromEntries(names.map((name) => [name, field(name)])), { requiredKeys: [] })
  const strangers = fc.dictionary(fieldName, anything, { maxKeys: 2 })
  const mixed = fc.tuple(fields, strangers).map(([own, others]) => ({ ...own, ...others }))
  return fc.oneof({ weight: 4, arbitrary: fields }, { weight: 2, arbitrary: mixed }, anything)
}

/** As JSON, with what JSON.stringify would hide; or cut short, or not JSON at all. */
const bodyOf = (input: fc.Arbitrary<unknown>): fc.Arbitrary<string> => {
  const json = input.map((value) => (JSON.stringify(value) ?? 'null').replaceAll('"1e309"', '1e309'))
  return fc.oneof(
    { weight: 8, arbitrary: json },
    fc.tuple(json, fc.nat(40)).map(([text, length]) => text.slice(0, length)),
    fc.string({ unit: 'binary', maxLength: 100 }),
  )
}

const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'x',
      '',
    ),
    'idempotency-key': fc.oneof(fc.constantFrom('same', 'other', '', 'x'.repeat(300)), fc.uuid()),
    'content-encoding': fc.constantFrom('identity', 'gzip', 'br', 'x'),
    'accept-encoding': fc.constantFrom('gzip', 'identity;q=0', '*', 'x'),
    accept: fc.constantFrom('text/html', '*/*', 'x'),
    origin: fc.constantFrom('https://evil.example', 'null'),
    range: fc.constantFrom('bytes=0-1', 'bytes=9-1'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x', '::1, ::2'),
  },
  { requiredKeys: [] },
)

type Sent = { call: Call; method: string; body: string; headers: Record<string, string>; who: string }

const requestOf = (call: Call, valid: Record<string, unknown>): fc.Arbitrary<Sent> =>
  fc.record({
    call: fc.constant(call),
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant(call.method) },
      fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'),
    ),
    body: bodyOf(inputOf(call, valid)),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({ 'content-type': 'application/json' }) }, headers),
    who: fc.oneof({ weight: 5, arbitrary: fc.constant('member') }, fc.constantFrom('nobody', 'garbage')),
  }) as fc.Arbitrary<Sent>

const leak =
  /\bat .+\.[cm]?[jt]sx?:\d+:\d+|syntax error|relation "|node_modules|\bstack\b|insert into|select .* from|argon2/i
const Success = z.strictObject({
  status: z.literal('OK'),
  data: z.any(),
  next: z.string().nullable().optional(),
})

const send = async (store: TestStore, { call, method, body, headers, who }: Sent): Promise<string | null> => {
  const token = who === 'member' ? await aSession(store) : 'garbage'
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  const reply = await injectInto(store.app, {
    method: method as 'GET',
    url: isRead && body ? `${call.path}?${encodeURIComponent(body.toWellFormed())}` : call.path,
    headers: { ...(who === 'nobody' ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(isRead ? {} : { payload: body }),
  })
  const problem = (what: string) => `${what}: ${reply.statusCode} ${reply.body.slice(0, 200)}`
  if (reply.statusCode >= 500) return problem('a failure of ours')
  if (!reply.headers['x-request-id']) return problem('no request id')
  if (leak.test(reply.body)) return problem('a leak')
  if (method === 'HEAD' || method === 'OPTIONS' || reply.headers['content-encoding']) return null
  if ((call.stream || call.file) && reply.statusCode === 200 && method === call.method) return null
  const Envelope = reply.statusCode < 400 ? Success : ErrorEnvelope.strict()
  return Envelope.safeParse(JSON.parse(reply.body)).success ? null : problem('not the envelope')
}

it(`${requests} requests of all kinds are each answered in the envelope, without a failure or a leak`, {
  timeout: 120_000 + requests * 50,
}, async () => {
  const [store, bystander] = [await anOperator(), await aStore()]
  const before = await rowsOf(bystander)
  const valid = (call: Call) =>
    call.method === 'POST' && !call.body ? validInput(`POST ${call.path}` as PostCall, store) : {}
  const any = fc.oneof(...calls.map((call) => requestOf(call, valid(call))))

  await fc.assert(
    fc.asyncProperty(fc.array(any, { minLength: atOnce, maxLength: atOnce }), async (batch) => {
      const problems = await Promise.all(batch.map((sent) => send(store, sent)))
      expect(problems.filter(Boolean)).toEqual([])
    }),
    { numRuns: Math.ceil(requests / atOnce) },
  )

  expect(await rowsOf(bystander)).toEqual(before)
})
