import { setTimeout as sleep } from 'node:timers/promises'
import { followScreens } from './follow-screens.ts'
import { pairScreens } from './paired-screen.ts'
import { type Timing, timingOf } from './timing.ts'

type Measured = {
  address: string
  token: string
  screens: number
  sell: (turn: number) => Promise<unknown>
  /** Asked before each sale. */
  isOver: (turn: number) => boolean
}

/** Until the round of the next sale is a new one: changes within 100 ms are sent together. */
const pauseMs = 150

const longestMs = 10_000
const tooLate = async (): Promise<never> => {
  await sleep(longestMs, null, { ref: false })
  throw new Error(`A screen did not have a sale within ${longestMs / 1000} seconds.`)
}

/** From the answer to a sale until the streams of the store's screens have the slide with it. */
export const measureTv = async ({ address, token, screens, sell, isOver }: Measured): Promise<Timing> => {
  const { nextSale, stop } = await followScreens(address, await pairScreens(address, token, screens))
  const times: number[] = []
  for (let turn = 0; !isOver(turn); turn += 1) {
    const arrivals = nextSale()
    await sell(turn)
    const answered = performance.now()
    const arrived = await Promise.race([arrivals, tooLate()])
    times.push(...arrived.map((at) => Math.max(0, at - answered)))
    await sleep(pauseMs)
  }
  stop()
  return timingOf(times, 1)
}
