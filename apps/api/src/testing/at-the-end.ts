import { onTestFinished } from 'vitest'

const closing: (() => unknown)[] = []
const renewing: (() => void)[] = []

/** The files that one worker runs share these modules: each closes what it opened. */
export const closeAll = async (): Promise<void> => {
  for (const close of closing.splice(0).toReversed()) await close()
  for (const renew of renewing) renew()
}

/** When this file ends, and each one that the worker runs after it. */
export const atEveryEnd = (renew: () => void): void => {
  renewing.push(renew)
}

/** Closes what was opened when the file ends, the last opened first. Vitest's own afterAll does nothing inside a test. */
export const atTheEnd = (close: () => unknown): void => {
  closing.push(close)
}

/** The same when the test ends, or the file for what was opened outside of a test. */
export const afterThis = (close: () => Promise<unknown>): void => {
  try {
    onTestFinished(async () => {
      await close()
    })
  } catch {
    atTheEnd(close)
  }
}
