import { afterAll } from 'vitest'

const closing: (() => unknown)[] = []

afterAll(async () => {
  for (const close of closing.toReversed()) await close()
}, 30_000)

/** Closes what a test opened when its file ends, the last opened first. Vitest's own afterAll does nothing inside a test. */
export const atTheEnd = (close: () => unknown): void => {
  closing.push(close)
}
