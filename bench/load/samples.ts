import { type Timing, timingOf } from '../timing.ts'

export type Heavy = 'export' | 'import' | null

/** How long each act took, and what failed. Sales are grouped by the heavy work that ran when they began. */
export const startSamples = () => {
  const times = new Map<string, number[]>()
  const errors = new Map<string, number>()
  const errorsOf = new Map<string, number>()
  const sales: Record<'quiet' | 'export' | 'import', number[]> = { quiet: [], export: [], import: [] }
  const count = (of: Map<string, number>, key: string): Map<string, number> =>
    of.set(key, (of.get(key) ?? 0) + 1)

  return {
    add: (name: string, ms: number, heavy: Heavy): void => {
      const known = times.get(name)
      if (known) known.push(ms)
      else times.set(name, [ms])
      if (name === 'a sale') sales[heavy ?? 'quiet'].push(ms)
    },
    fail: (name: string, error: Error): void => {
      count(errors, `${name}: ${error.message.slice(0, 200)}`)
      count(errorsOf, name)
    },
    errors: (): [message: string, count: number][] => [...errors],
    acts: (seconds: number): { name: string; timing: Timing; count: number; errors: number }[] =>
      [...times].map(([name, of]) => ({
        ...{ name, timing: timingOf(of, seconds), count: of.length, errors: errorsOf.get(name) ?? 0 },
      })),
    salesBeside: (heavy: Heavy): Timing & { count: number } => {
      const of = sales[heavy ?? 'quiet']
      return { ...timingOf(of, 1), count: of.length }
    },
  }
}

export type Samples = ReturnType<typeof startSamples>
