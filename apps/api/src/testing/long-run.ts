import { testSeed } from './random.ts'

/** Set by `npm run test:faults`, which has time to repeat. */
const isLongRun = Boolean(process.env.TEST_FAULTS)

/** How often something is repeated: few times find a fault that is always there, many those that need luck. */
export const times = ({ few, many }: { few: number; many: number }): number => (isLongRun ? many : few)

/** A few of a list, others with another seed, or all of it in the long run. */
export const someOf = <Item>(all: readonly Item[], few: number): readonly Item[] => {
  if (isLongRun) return all
  const first = testSeed % all.length
  return [...all.slice(first), ...all].slice(0, few)
}

/** How often a process is killed, or a connection cut: FAULT_TIMES=100 for a table that is published. */
export const faultTimes = Number(process.env.FAULT_TIMES ?? 10)
