import { afterEach, expect, it, vi } from 'vitest'
import { recentAnswers } from './recent-answers.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('reads once for all who ask within seconds, and keeps nothing of a quiet day', async () => {
  vi.useFakeTimers()
  const [answers, read] = [recentAnswers(), vi.fn(async () => 'figure')]

  await Promise.all([answers.once('12:00', read), answers.once('12:00', read)])
  expect(read).toHaveBeenCalledTimes(1)

  for (let minute = 1; minute <= 1440; minute += 1) {
    vi.advanceTimersByTime(60_000)
    await answers.once(`minute ${minute}`, read)
  }
  expect(answers.size()).toBe(1)
})

it('reads again after a failure', async () => {
  const answers = recentAnswers()
  await expect(answers.once('a', () => Promise.reject(new Error('no database')))).rejects.toThrow()

  expect(await answers.once('a', async () => 'figure')).toBe('figure')
})
