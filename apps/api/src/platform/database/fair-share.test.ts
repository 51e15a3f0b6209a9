import { describe, expect, it, vi } from 'vitest'
import { fairShare } from './fair-share.ts'
import { isUnreachable } from './transaction.ts'

/** Callers that never give back of their own: each place they get is noted. */
const aShare = (places = 16) => {
  const share = fairShare(places, 1000)
  const served: string[] = []
  const held: { caller: string; giveBack: () => void }[] = []
  const ask = (caller: string, times: number) => {
    for (let time = 0; time < times; time += 1)
      void share.take(caller).then(
        (giveBack) => {
          served.push(caller)
          held.push({ caller, giveBack })
        },
        () => {},
      )
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const heldBy = (caller: string) => held.filter((one) => one.caller === caller).length
  const endOldest = async () => {
    held.shift()?.giveBack()
    await settle()
  }
  return { ask, settle, served, heldBy, endOldest }
}

describe('a fair share', () => {
  it.each([
    [1, [8]],
    [2, [8, 4]],
    [3, [8, 4, 2]],
    [4, [8, 4, 2, 1]],
  ])('of %i busy callers each leaves half of what is left', async (count, expected) => {
    const { ask, settle, heldBy } = aShare()
    const callers = Array.from({ length: count }, (_, place) => `busy ${place}`)

    for (const caller of callers) ask(caller, 64)
    await settle()

    expect(callers.map(heldBy)).toEqual(expected)
  })

  it('comes to equal parts, give or take one, as places are given back', async () => {
    const { ask, settle, heldBy, endOldest } = aShare()
    ask('busy', 64)
    ask('busy too', 64)
    await settle()

    for (let time = 0; time < 8; time += 1) await endOldest()

    expect([heldBy('busy'), heldBy('busy too')]).toEqual([5, 6])
  })

  it('serves another caller at once, however many of the busy ones wait', async () => {
    const { ask, settle, served } = aShare()
    ask('busy', 64)
    ask('busy too', 64)
    await settle()
    const before = served.length

    ask('other', 1)
    await settle()

    expect(served.slice(before)).toEqual(['other'])
  })

  it('serves those who wait in turn', async () => {
    const { ask, settle, served, endOldest } = aShare(1)
    ask('busy', 1)
    await settle()
    ask('busy', 3)
    ask('one', 2)
    ask('two', 1)

    for (let time = 0; time < 6; time += 1) await endOldest()

    expect(served).toEqual(['busy', 'busy', 'one', 'two', 'busy', 'one', 'busy'])
  })

  it('serves everyone in the end, and gives a place back once only', async () => {
    const share = fairShare(2, 1000)
    const first = await share.take('one')
    first()
    first()
    const ends = await Promise.all([share.take('one'), share.take('two')])
    let isServed = false
    const third = share.take('three').then(() => {
      isServed = true
    })

    await new Promise((resolve) => setImmediate(resolve))
    expect(isServed).toBe(false)
    ends[0]?.()
    await third
  })

  it('asks a caller that waits too long to retry, and drops it from the queue', async () => {
    const share = fairShare(1, 10)
    const giveBack = await share.take('one')

    await expect(share.take('two')).rejects.toSatisfy(isUnreachable)

    giveBack()
    await expect(share.take('three')).resolves.toBeTypeOf('function')
  })

  it('lets them wait on for as long as their queue moves, and not forever', async () => {
    vi.useFakeTimers()
    const share = fairShare(1, 100)
    let giveBack = await share.take('one')
    const waiting = Array.from({ length: 6 }, () => share.take('one').catch(() => null))

    for (const next of waiting.slice(0, 4)) {
      await vi.advanceTimersByTimeAsync(90)
      giveBack()
      giveBack = (await next) ?? (() => {})
    }
    await vi.advanceTimersByTimeAsync(100)
    giveBack()
    vi.useRealTimers()

    const served = await Promise.all(waiting)
    expect(served.map((place) => place !== null)).toEqual([true, true, true, true, false, false])
  })
})
