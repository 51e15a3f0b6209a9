import { describe, expect, it } from 'vitest'
import { aStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'

const sizeOf = (answer: unknown): number => JSON.stringify(answer).length

const strangers = (count: number, name = 'field'): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}-${n}`, n]))

describe('a body of a mebibyte that is all values', () => {
  const length = 1_000_000
  it.each([
    ['lists in lists', '['.repeat(length)],
    ['objects in objects', '{"a":'.repeat(length / 5)],
    ['a long list', `[${'1,'.repeat(length / 2 - 1)}`],
    ['many keys', `{${'"k":1,'.repeat(length / 6 - 1)}`],
    ['values after a text with quotes in it', `["\\"\\\\",${'1,'.repeat(length / 2 - 10)}`],
  ])('is refused before it is parsed: %s', async (_name, payload) => {
    const { ask } = await aVisitor()

    // None of them is closed: a parser would report invalid JSON instead.
    const headers = { 'content-type': 'application/json' }
    const answer = await ask({ method: 'POST', url: '/sale/create', headers, payload })

    expect(answer).toMatchObject({ code: 400, message: 'The request contains too many values.' })
  })

  it('may be one long text with any characters', async () => {
    const { ask } = await aVisitor()

    const payload = JSON.stringify({ token: '[{,"\\'.repeat(100_000) })
    const headers = { 'content-type': 'application/json' }
    const answer = await ask({ method: 'POST', url: '/email/confirm', headers, payload })

    expect(answer).toMatchObject({ code: 400, message: 'This link was already used or has expired.' })
  })
})

describe('an answer to what is wrong stays small', () => {
  it('names the first fields that are not known, and says how many more there are', async () => {
    const visitor = await aVisitor()

    const answer = await visitor.post('/auth/logout', strangers(3000), {})
    const signedIn = await (await aStore()).post('/auth/logout', strangers(3000))

    expect(answer.code).toBe(401)
    expect(signedIn).toMatchObject({
      code: 400,
      message: 'Unknown field. 2,950 more fields are not valid.',
      error: { 'field-0': 'Unknown field.' },
    })
    expect(Object.keys(signedIn.error)).toHaveLength(50)
  })

  it('does not read 60,000 fields at all', async () => {
    const answer = await (await aVisitor()).post('/auth/login', strangers(60_000, 'f'))

    expect(answer).toMatchObject({ code: 400, message: 'The request contains too many values.', error: {} })
  })

  it('cuts a long name short', async () => {
    const answer = await (await aVisitor()).post('/auth/login', { ['x'.repeat(100_000)]: 1 })

    expect(answer.error).toMatchObject({ [`${'x'.repeat(100)}…`]: 'Unknown field.' })
    expect(sizeOf(answer)).toBeLessThan(3000)
  })

  it('does not check a list of 100,000 item by item', async () => {
    const store = await aStore()

    const answers = [
      await store.post('/product/archive', { ids: Array(100_000).fill('x'), archived: true }),
      await store.post('/report_schedule/create', { recipients: Array(100_000).fill('') }),
      await store.post('/sale/create', { lines: Array(50_000).fill({}) }),
      await store.post('/metric/query_many', { questions: Array(4000).fill({ metrics: [''] }) }),
    ]

    expect(answers.map(({ code }) => code)).toEqual([400, 400, 400, 400])
    expect(Math.max(...answers.map(sizeOf))).toBeLessThan(10_000)
  })
})
