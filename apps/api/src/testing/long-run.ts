import { it } from 'vitest'
import { testSeed } from './random.ts'

/** Set by `npm run test:faults`, which has time to repeat. */
const isLongRun = Boolean(process.env.TEST_FAULTS)

/** How often something is repeated: few times find a fault that is always there, many those that need luck. */
export const times = ({ few, many }: { few: number; many: number }): number => (isLongRun ? many : few)

/** A test of the long run only: quicker ones of the same promise run always. */
export const itInLongRun = (name: string, test: () => Promise<void>): void => {
  if (isLongRun) it(name, test)
}

/** A few of a list, others with another seed, or all of it in the long run. */
export const someOf = <Item>(all: readonly Item[], few: number): readonly Item[] => {
  if (isLongRun) return all
  const first = testSeed % all.length
  return [...all.slice(first), ...all].slice(0, few)
}

/** A few from all over a list, others with another seed, or all of it in the long run. */
export const evenlyFrom = <Item>(all: readonly Item[], few: number): readonly Item[] => {
  const step = isLongRun ? 1 : Math.ceil(all.length / few)
  return all.filter((_, place) => place % step === testSeed % step)
}

/** How often a process is killed, or a connection cut: FAULT_TIMES=100 for a table that is published. */
export const faultTimes = Number(process.env.FAULT_TIMES ?? 10)
