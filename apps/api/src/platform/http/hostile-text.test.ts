import { calls } from '@tillsight/contract'
import type { Call } from '@tillsight/contract/call'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestStore } from '#testing/a-store.ts'
import { anOperator } from '#testing/an-operator.ts'
import { hostileTexts } from '#testing/hostile-texts.ts'
import { injectInto } from '#testing/inject-into.ts'
import { fieldsOf, type InputField, withValue } from '#testing/input-fields.ts'
import { times } from '#testing/long-run.ts'
import { postCalls, validInput } from '#testing/valid-input.ts'

const mostMs = 50
const hopelessMs = 1000
const tries = 8

let store: TestStore
beforeAll(async () => {
  store = await anOperator()
})

const nameOf = ({ method, path }: Call): string => `${method} ${path}`
const validFor = (call: Call): unknown => {
  const known = postCalls.find((name) => name === nameOf(call))
  return known ? validInput(known, store) : {}
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** How long it takes, in milliseconds. A machine with other work adds to the one or to the other, seldom to both. */
const timeOf = async (work: () => unknown): Promise<number> => {
  const [start, cpuStart] = [performance.now(), cpuMs()]
  await work()
  return Math.min(performance.now() - start, cpuMs() - cpuStart)
}

const bestTimeOf = async (work: () => unknown): Promise<number> => {
  let best = await timeOf(work)
  for (let turn = 1; turn < tries && best > mostMs && best < hopelessMs; turn += 1)
    best = Math.min(best, await timeOf(work))
  return best
}

/** Some of the texts, others for each call; the long run takes all for each. */
const textsFor = (call: Call): [name: string, text: string][] => {
  const all: readonly Call[] = calls
  const oneIn = times({ few: 6, many: 1 })
  return [...hostileTexts].filter((_, place) => (place + all.indexOf(call)) % oneIn === 0)
}

/** The first hostile text that takes too long. */
const slowOne = async (readerOf: (text: string) => () => unknown, texts: [name: string, text: string][]) => {
  for (const [name, text] of texts) {
    const ms = await bestTimeOf(readerOf(text))
    if (ms > mostMs) return `${name} took ${Math.round(ms)} ms`
  }
  return null
}

/** Fields that can be filled at once: at the same depth of the same kind of a union. */
const filledAtOnce = (fields: InputField[]): InputField[][] => {
  const groups = new Map<string, InputField[]>()
  for (const field of fields) {
    const kind = JSON.stringify([field.place.length, field.beside])
    groups.set(kind, [...(groups.get(kind) ?? []), field])
  }
  return [...groups.values()]
}

describe('a hundred thousand characters of any kind in any field', () => {
  const withFields = calls.filter((call) => fieldsOf(call.input).length > 0)

  it('are put into every field of every call', () => {
    const places = withFields.flatMap((call) => fieldsOf(call.input).map(({ place }) => place.join('.')))
    expect(places.length).toBeGreaterThan(200)
    expect(places).toEqual(expect.arrayContaining(['lines.0.id_product', 'change.by', 'tags.0', 'picture']))
  })

  it.each(withFields.map((call) => [nameOf(call), call as Call] as const))(
    '%s reads within 50 ms',
    async (_name, call) => {
      const valid = validFor(call)

      const slowIn = (fields: InputField[]) =>
        slowOne((text) => {
          const input = fields.reduce<unknown>((all, field) => withValue(all, field, text), valid)
          return () => call.input.safeParse(input)
        }, textsFor(call))

      for (const fields of filledAtOnce(fieldsOf(call.input))) {
        if ((await slowIn(fields)) === null) continue
        for (const field of fields) expect(await slowIn([field]), field.place.join('.')).toBeNull()
      }
    },
  )
})

describe('sent by anyone, without signing in', () => {
  const open: Call[] = calls.filter(({ access }) => access === 'public')

  /** How a text is read is tested above, with all of them: here it is the way to there. */
  const someTexts = [...hostileTexts].filter((_, place) => place % times({ few: 5, many: 1 }) === 0)

  /** An address is cut off at 16 kB, before any of it is read. */
  const longestQuery = 5000

  /** As it begins and ends, so that all fields together are as long as that. */
  const cutTo = (text: string, length: number): string =>
    text.length > length ? text.slice(0, length) + text.slice(-1) : text

  const requestWith = (call: Call, text: string): InjectOptions => {
    const fields = fieldsOf(call.input)
    const inBody = call.method === 'POST'
    const sent = cutTo(text, Math.floor((inBody ? text.length : longestQuery) / fields.length))
    const input = fields.reduce<unknown>((all, field) => withValue(all, field, sent), {})
    if (!inBody)
      return {
        method: call.method,
        url: `${call.path}?${new URLSearchParams(input as Record<string, string>)}`,
      }
    const headers = { 'content-type': 'application/json' }
    return { method: call.method, url: call.path, headers, payload: JSON.stringify(input) }
  }

  it.each(open.map((call) => [nameOf(call), call] as const))(
    '%s refuses them in all fields at once within 50 ms',
    async (_name, call) => {
      const codes = new Set<number>()

      const slow = await slowOne((text) => {
        const request = requestWith(call, text)
        return async () => codes.add((await injectInto(store.app, request)).statusCode)
      }, someTexts)

      expect(slow).toBeNull()
      expect([...codes]).toEqual([400])
    },
  )
})
