import { AppError } from './errors.ts'

type Turns = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

/** Lets a few at a time do heavy work; the rest wait in line, and past its end are asked to come back. */
export const limitConcurrency = (atOnce: number, mostWaiting: number): Turns => {
  let working = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (working < atOnce) working += 1
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else
      throw new AppError('unavailable', 'The server is busy. Try again in a moment.', {
        retryAfterSeconds: 5,
      })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}
