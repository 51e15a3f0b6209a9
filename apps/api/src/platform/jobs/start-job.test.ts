import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startJob } from './start-job.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const aTurn = () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end, ended }
}

describe('a job', () => {
  it('is done again and again, and never twice at once', async () => {
    const turn = aTurn()
    let begun = 0
    const stop = startJob({
      everyMs: 1000,
      work: () => {
        begun += 1
        return begun === 1 ? turn.ended : Promise.resolve()
      },
      onFailure: () => {},
    })

    await vi.advanceTimersByTimeAsync(3500)
    expect(begun).toBe(1)
    turn.end()
    await vi.advanceTimersByTimeAsync(2000)
    await stop()

    expect(begun).toBe(3)
  })

  it('begins at once, goes on after it failed, and says so', async () => {
    const failures: unknown[] = []
    const stop = startJob({
      everyMs: 1000,
      work: () => Promise.reject(new Error('no')),
      onFailure: (error) => failures.push(error),
    })

    await vi.advanceTimersByTimeAsync(2000)
    await stop()

    expect(failures).toHaveLength(3)
  })

  it('stops once what is under way has ended', async () => {
    const turn = aTurn()
    let isDone = false
    const stop = startJob({
      everyMs: 1000,
      work: () =>
        turn.ended.then(() => {
          isDone = true
        }),
      onFailure: () => {},
    })
    await vi.advanceTimersByTimeAsync(1000)

    const stopped = stop()
    turn.end()
    await stopped

    expect(isDone).toBe(true)
  })
})
