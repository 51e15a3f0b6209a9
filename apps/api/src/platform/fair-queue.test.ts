import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError } from './errors.ts'
import { fairQueue } from './fair-queue.ts'

const limits = {
  atOnce: 2,
  atOncePerKey: 1,
  waiting: 6,
  waitingPerKey: 3,
  longestWaitMs: 2_000_000_000,
  usualMs: 40_000,
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A queue whose work ends when the test says so, and that notes in which order it was begun. */
const aQueue = (overrides: Partial<typeof limits> = {}) => {
  const { run } = fairQueue('reports', { ...limits, ...overrides })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, entry: { kind?: string; signal?: AbortSignal; alwaysWaits?: boolean } = {}) =>
    run({ key: name.charAt(0), ...entry }, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (...names: string[]) => {
    for (const name of names) {
      ends.get(name)?.()
      await settled()
    }
  }
  return { ask, begun, end }
}

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error) => error as AppError,
  )

afterEach(() => {
  vi.useRealTimers()
})

describe('a fair queue', () => {
  it('serves keys in turn, however many one of them asks for', async () => {
    const { ask, begun, end } = aQueue()

    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => ask(name))
    await end('a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'a4')

    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'a4'])
    expect(await Promise.all(all)).toHaveLength(7)
  })

  it('lets no more work at once than it may, in all and of one key', async () => {
    const { ask, begun } = aQueue({ atOnce: 3, atOncePerKey: 2 })

    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void ask(name)
    await settled()

    expect(begun).toEqual(['a1', 'a2', 'b1'])
  })

  it('goes on after work that failed', async () => {
    const { run } = fairQueue('reports', { ...limits, atOnce: 1 })
    const failing = run({ key: 'a' }, () => Promise.reject(new Error('broken')))

    expect(await run({ key: 'a' }, async () => 'made')).toBe('made')
    await expect(failing).rejects.toThrow('broken')
  })

  it('refuses what does not fit in the queue of its key, and says when to retry', async () => {
    const { ask } = aQueue()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name)

    const refused = await refusal(ask('a5'))

    expect(refused).toMatchObject({
      failure: 'unavailable',
      message: 'Too many reports are being generated right now. Try again in about 3 minutes.',
      retryAfterSeconds: 160,
    })
  })

  it('refuses what does not fit in all lines together', async () => {
    const { ask } = aQueue({ waiting: 2 })
    for (const name of ['a1', 'b1', 'c1', 'd1']) void ask(name)

    expect((await refusal(ask('e1')))?.message).toMatch(/^Too many reports/)
  })

  it('learns how long to ask people to wait from how long the work took', async () => {
    const { ask, end } = aQueue({ usualMs: 16_000, waitingPerKey: 0 })
    for (const name of ['a1', 'a2', 'a3']) {
      void ask(name)
      await end(name)
    }
    void ask('a4')

    expect((await refusal(ask('a5')))?.message).toMatch(/Try again in about 10 seconds\.$/)
  })

  it('goes by what the work of that key and kind took, and not by what others did', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { ask, end } = aQueue({ usualMs: 15_000 })
    void ask('a1', { kind: 'sales' })
    vi.advanceTimersByTime(28_800)
    await end('a1')
    for (const name of ['a2', 'a3', 'b1', 'b2', 'b3']) {
      void ask(name, { kind: 'products' })
      vi.advanceTimersByTime(400)
      await end(name)
    }

    for (const name of ['a4', 'a5', 'a6', 'a7']) void ask(name, { kind: 'sales' })

    expect(await refusal(ask('a8', { kind: 'sales' }))).toMatchObject({
      retryAfterSeconds: Math.ceil(4 * 28.8),
    })
    vi.advanceTimersByTime(20_000)
    expect(await refusal(ask('a8'))).toMatchObject({ retryAfterSeconds: Math.ceil(3 * 30 + 10) })
  })

  it('never refuses work that always waits', async () => {
    const { ask, begun, end } = aQueue({ waiting: 0 })
    void ask('a1')

    const patient = ask('a2', { alwaysWaits: true })
    await end('a1', 'a2')

    expect(await patient).toBe('a2')
    expect(begun).toEqual(['a1', 'a2'])
  })

  it('refuses what has waited too long, with a time to retry, and gives its place to another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { ask, begun, end } = aQueue({ longestWaitMs: 240_000 })
    const working = ask('a1')
    const [early, endless] = [refusal(ask('a2')), ask('a3', { alwaysWaits: true })]

    await vi.advanceTimersByTimeAsync(239_000)
    const late = ask('a4')
    await vi.advanceTimersByTimeAsync(1000)

    expect(await early).toMatchObject({ failure: 'unavailable', retryAfterSeconds: expect.any(Number) })
    await end('a1', 'a3', 'a4')
    expect([await working, await endless, await late]).toEqual(['a1', 'a3', 'a4'])
    expect(begun).toEqual(['a1', 'a3', 'a4'])
  })

  it('gives those that waited too long times to retry in the order in which they waited', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { ask } = aQueue({ longestWaitMs: 10_000 })
    void ask('a1')
    const refused = ['a2', 'a3', 'a4'].map((name) => refusal(ask(name)))

    await vi.advanceTimersByTimeAsync(10_000)

    const seconds = (await Promise.all(refused)).map((error) => error?.retryAfterSeconds)
    expect(seconds).toEqual([30, 70, 110])
  })

  it('drops canceled entries: they never start, and their place is free', async () => {
    const { ask, begun, end } = aQueue({ waitingPerKey: 1 })
    const leaving = new AbortController()
    void ask('a1')
    const left = refusal(ask('a2', { signal: leaving.signal }))
    expect(await refusal(ask('a3'))).toBeInstanceOf(AppError)

    leaving.abort()
    const next = ask('a4')
    await end('a1', 'a4')

    expect(await left).toBeInstanceOf(AppError)
    expect(await next).toBe('a4')
    expect(begun).toEqual(['a1', 'a4'])
    expect(await refusal(ask('a5', { signal: leaving.signal }))).toBeInstanceOf(AppError)
  })
})
