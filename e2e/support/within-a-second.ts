import { expect } from '@playwright/test'

/** From the answer to the change until the window shows it. The best of three: a busy machine can be late once. */
export async function expectWithinASecond(change: (attempt: number) => Promise<() => Promise<unknown>>) {
  const times: number[] = []
  while (times.length < 3 && times.every((time) => time >= 1000)) {
    const isShown = await change(times.length + 1)
    const start = performance.now()
    await isShown()
    times.push(performance.now() - start)
  }
  expect(Math.min(...times)).toBeLessThan(1000)
}
