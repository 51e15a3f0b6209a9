import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aRegisteredStore } from '#testing/a-store.ts'
import { type Answer, aVisitor } from '#testing/a-visitor.ts'

const nobody = () => `nobody-${newId()}@example.com`
const plain = ({ headers, ...rest }: Answer) => ({ ...rest, length: headers['content-length'] })

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** How much longer one takes than the other: measured in turns, so that a busy machine slows down both. */
const timesSlower = async (pairs: number, one: () => Promise<unknown>, other: () => Promise<unknown>) => {
  const [ones, others]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < pairs; pair += 1) {
    ones.push(await timed(one))
    others.push(await timed(other))
  }
  return median(ones) / median(others)
}

// Without the dummy verify the ratio is 5 and more; noise stays far below 1.6.
const sameTime = (ratio: number) => {
  expect(ratio).toBeGreaterThan(1 / 1.6)
  expect(ratio).toBeLessThan(1.6)
}

describe('whether an account exists is not revealed', () => {
  it('by what sign-in says', async () => {
    const store = await aRegisteredStore()
    const visitor = await aVisitor()
    const password = 'Not this one'

    const known = await visitor.post('/auth/login', { email: store.owner.email, password })
    const unknown = await visitor.post('/auth/login', { email: nobody(), password })

    expect(plain(unknown)).toEqual(plain(known))
    expect(known.code).toBe(401)
  })

  it('by how long sign-in takes', async () => {
    const store = await aRegisteredStore()
    const visitor = await aVisitor()
    const signIn = (email: string) => visitor.post('/auth/login', { email, password: 'Not this one' })
    await signIn(nobody())

    const ratio = await timesSlower(
      60,
      () => signIn(store.owner.email),
      () => signIn(nobody()),
    )

    sameTime(ratio)
  })

  it('by what asking for a new password says', async () => {
    const store = await aRegisteredStore()
    const visitor = await aVisitor()

    const known = await visitor.post('/auth/forgot', { email: store.owner.email })
    const unknown = await visitor.post('/auth/forgot', { email: nobody() })

    expect(plain(unknown)).toEqual(plain(known))
    expect(known).toMatchObject({ code: 200, data: null })
  })

  it('by how long asking for a new password takes', async () => {
    const store = await aRegisteredStore()
    const visitor = await aVisitor()
    const forget = (email: string) => visitor.post('/auth/forgot', { email })

    const ratio = await timesSlower(
      12,
      () => forget(store.owner.email),
      () => forget(nobody()),
    )

    sameTime(ratio)
  })

  it('by what a reset with a made-up link says', async () => {
    const visitor = await aVisitor()
    const reset = (token: string) => visitor.post('/auth/reset', { token, password: 'Brand new 9' })

    const [short, long] = [await reset('x'), await reset('A'.repeat(43))]

    expect(plain(long)).toEqual(plain(short))
    expect(long.code).toBe(400)
  })
})
