import { calls } from '@tillsight/contract'
import type { Call } from '@tillsight/contract/call'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestStore } from '#testing/a-store.ts'
import { anOperator } from '#testing/an-operator.ts'
import { hostileTexts } from '#testing/hostile-texts.ts'
import { injectInto } from '#testing/inject-into.ts'
import { fieldsOf, withValue } from '#testing/input-fields.ts'
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

/** The first hostile text that takes too long. */
const slowOne = async (readerOf: (text: string) => () => unknown) => {
  for (const [name, text] of hostileTexts) {
    const ms = await bestTimeOf(readerOf(text))
    if (ms > mostMs) return `${name} took ${Math.round(ms)} ms`
  }
  return null
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

      for (const field of fieldsOf(call.input)) {
        const slow = await slowOne((text) => {
          const input = withValue(valid, field, text)
          return () => call.input.safeParse(input)
        })
        expect(slow, field.place.join('.')).toBeNull()
      }
    },
  )
})

describe('sent by anyone, without signing in', () => {
  const open: Call[] = calls.filter(({ access }) => access === 'public')

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
      })

      expect(slow).toBeNull()
      expect([...codes]).toEqual([400])
    },
  )
})
