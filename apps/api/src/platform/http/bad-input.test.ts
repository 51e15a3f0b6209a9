import { calls } from '@tillsight/contract'
import { ErrorEnvelope } from '@tillsight/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestStore } from '#testing/a-store.ts'
import { aStoreCalling, callerOf } from '#testing/a-till.ts'
import type { Answer } from '#testing/a-visitor.ts'
import { anOperator } from '#testing/an-operator.ts'
import { evenlyFrom, someOf } from '#testing/long-run.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { type PostCall, pathOf, postCalls, validInput } from '#testing/valid-input.ts'

type Body = Record<string, unknown>

const sendText = (store: TestStore, call: PostCall, text: string): Promise<Answer> =>
  store.ask({
    method: 'POST',
    url: pathOf(call),
    headers: { authorization: `Bearer ${store.token}`, 'content-type': 'application/json' },
    payload: text,
  })

const isRefusal = ({ code, status, message, error }: Answer): boolean =>
  code === 400 && message !== '' && ErrorEnvelope.safeParse({ status, message, error }).success

const atOnce = 10

/** Sends each body and returns those that were not refused with 400 in the envelope. */
const notRefused = async (store: TestStore, call: PostCall, bodies: readonly string[]): Promise<string[]> => {
  const wrong: string[] = []
  const send = async (body: string) => {
    const answer = await sendText(store, call, body)
    if (!isRefusal(answer)) wrong.push(`${body.slice(0, 200)} → ${answer.code} ${answer.message}`)
  }
  for (let sent = 0; sent < bodies.length; sent += atOnce)
    await Promise.all(bodies.slice(sent, sent + atOnce).map(send))
  return wrong
}

/** The server reads with the contract: what that refuses is sent only now and then, and all that it takes. */
const worthSending = (call: PostCall, bodies: string[]): string[] => {
  const { input } = calls.find(({ method, path }) => `${method} ${path}` === call) ?? {}
  const some = new Set(evenlyFrom(bodies, Math.ceil(bodies.length / 20)))
  return bodies.filter((body) => some.has(body) || input?.safeParse(JSON.parse(body)).success !== false)
}

type Rows = Awaited<ReturnType<typeof rowsOf>>

/** One store for all calls that the same kind of caller may make, since none of them changes it. */
const stores = new Map<string, Promise<{ store: TestStore; before: Rows }>>()

const aStoreFor = async (call: PostCall): Promise<TestStore> => {
  const caller = callerOf(call)
  const made = async () => {
    const store = await aStoreCalling(call)
    return { store, before: await rowsOf(store) }
  }
  const known = stores.get(caller) ?? made()
  stores.set(caller, known)
  return (await known).store
}

// Once, at the end: to read every table takes longer than a test.
afterAll(async () => {
  for (const { store, before } of await Promise.all(stores.values()))
    expect(await rowsOf(store)).toEqual(before)
})

const withField = (body: Body, field: string, text: string): string =>
  JSON.stringify({ ...body, [field]: 'PUT_HERE' }).replace('"PUT_HERE"', text)

const fieldsOf = (call: PostCall, store: TestStore): string[] => Object.keys(validInput(call, store))
const isPassword = (field: string): boolean => /pass/.test(field)
/** A notice has pages. */
const isLongText = (call: PostCall, field: string): boolean =>
  call === 'POST /processing/save_notice' && field === 'text'

/** As JSON would have them, so that 1e309 stays what it is. */
const values = ['"x"', '"1"', '1', '0', '-1', '1e309', 'true', 'null', '[1]', '[]', '{}', '{"x":1}']
const isNumber = (text: string): boolean => Number.isFinite(Number(text))

/** Nobody in particular, and nothing known: these say so with null. */
const mayBeNull = [
  'group_name',
  'id_slide',
  'problem',
  'id_till',
  'last_close',
  'id_customer',
  'email',
  'number',
  'note',
  'until',
  'status',
  'closed_at',
  'subject',
  'dashboard_range',
  'columns',
  'ticket',
  'user_handle',
  'pin',
  'daily_goal',
  'id_tax',
  'contact',
  'phone',
  'address',
  'minimum',
  'article',
  'percent',
  'amount',
  'ends_on',
  'from',
  'weekdays',
  'code',
  'expected',
  'customer_years',
  'log_months',
  'mail_months',
  'import_days',
  'id_webhook',
  'quiet',
]
const hasNull = (call: PostCall, field: string): boolean =>
  /^POST .(activity|customer|promotion|supplier|purchase.create|purchase.edit|sale|expense|account.preferences|account.set_pin|list_view|invitation.create|auth.passkey|tax|drawer|retention.confirm|alert|screen.edit|tv.seen|connection.start)/.test(
    call,
  ) && mayBeNull.includes(field)

const ofAnotherType = (valid: unknown): string[] =>
  values.filter((text) => {
    if (Array.isArray(valid)) return text !== '[]'
    if (typeof valid === 'string') return !text.startsWith('"')
    if (typeof valid === 'number') return !isNumber(text) || text === '"1"'
    return typeof valid !== 'boolean' || text !== 'true'
  })

describe.each(postCalls)('%s refuses with 400, and changes nothing, on', (call) => {
  let store: TestStore
  beforeAll(async () => {
    store = await aStoreFor(call)
  })

  it('a body that is not a JSON object', async () => {
    const bodies = ['', ' ', '{', '{"a":1,}', "{'a':1}", 'undefined', 'NaN', '\u0000', '{}{}']
    const noObjects = ['null', 'true', '1', '1e309', '"text"', '[]', '[{}]', '[[["x"]]]']

    expect(await notRefused(store, call, someOf([...bodies, ...noObjects], 4))).toEqual([])
  })

  it('any field of another type', async () => {
    const input = validInput(call, store)

    const bodies = fieldsOf(call, store).flatMap((field) =>
      ofAnotherType(input[field])
        .filter((value) => value !== 'null' || !hasNull(call, field))
        // No list is named: nothing to change. And some systems need to know nothing.
        .filter((value) => value !== '{}' || !['columns', 'settings', 'secrets'].includes(field))
        // Tuesdays.
        .filter((value) => value !== '[1]' || field !== 'weekdays')
        // The valid one is null: the drawer was never closed. Of another close the answer is a conflict.
        .filter((value) => value !== '1' || field !== 'last_close')
        .map((value) => withField(input, field, value)),
    )

    expect(await notRefused(store, call, worthSending(call, bodies))).toEqual([])
  })

  it('texts that cannot be stored, or that have 5,000 characters', async () => {
    const input = validInput(call, store)
    const long = JSON.stringify('Aa1'.repeat(1667))
    const unkept = ['"Ana\\u0000Ruiz@example.com"', '"Ana\\ud800@example.com"', '"\\udc00Ana@example.com"']

    const bodies = fieldsOf(call, store).flatMap((field) => [
      ...(isLongText(call, field) ? [] : [withField(input, field, long)]),
      ...(isPassword(field) || field === 'token' ? [] : unkept).map((text) => withField(input, field, text)),
    ])

    expect(await notRefused(store, call, worthSending(call, bodies))).toEqual([])
  })

  it('fields that it does not know, each by its name', async () => {
    const input = validInput(call, store)
    const strangers = someOf(
      ['role', 'store_id', 'id', 'status', 'user_id', 'constructor', 'toString'],
      3,
    ).filter((field) => !Object.hasOwn(input, field))

    const answers = await Promise.all(
      strangers.map((field) => sendText(store, call, withField(input, field, '"owner"'))),
    )

    expect(answers.map(({ code, error }) => [code, error])).toEqual(
      strangers.map((field) => [400, { [field]: 'Unknown field.' }]),
    )
  })

  it('the ways to a prototype', async () => {
    const input = validInput(call, store)

    const bodies = [
      withField(input, '__proto__', '{"role":"owner"}').replace('{"', '{"__proto__":{"role":"owner"},"'),
      withField(input, 'constructor', '{"prototype":{"role":"owner"}}'),
      '{"__proto__":null}',
      '{"\\u005f_proto__":{"role":"owner"}}',
    ]

    expect(await notRefused(store, call, bodies)).toEqual([])
    expect({}).not.toHaveProperty('role')
  })
})

describe('a key that comes twice', () => {
  const twice = (first: string, last: string) =>
    `{"full_name":"${first}","full_name":"${last}","number":"+12133734253","store_name":"Shop"}`

  it('counts with its last value', async () => {
    const store = await anOperator()

    const answer = await sendText(store, 'POST /account/edit', twice('', 'Last'))

    expect(answer).toMatchObject({ code: 200, data: { full_name: 'Last' } })
  })

  it('is refused when its last value is', async () => {
    const store = await anOperator()

    const answer = await sendText(store, 'POST /account/edit', twice('First', ''))

    expect(answer).toMatchObject({ code: 400, error: { full_name: 'Full name is required.' } })
  })
})
