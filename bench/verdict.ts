import { loadavg } from 'node:os'
import { type Bar, type BarName, bars, type Engine, type Measure, type Seen } from './bars.ts'

const words: Record<Measure, (value: number) => string> = {
  p50: (ms) => `p50 ${ms} ms`,
  p95: (ms) => `p95 ${ms} ms`,
  p99: (ms) => `p99 ${ms} ms`,
  timesFloor: (times) => `${times} × one statement`,
  timesFloorRate: (times) => `${times} × fewer a second than one statement`,
  exponent: (power) => `lines to the power of ${power}`,
  timesFewStores: (times) => `${times} × few stores`,
  timesQuiet: (times) => `${times} × without heavy work`,
  timesEarlier: (times) => `${times} × earlier`,
  errors: (count) => `${count} errors`,
  kilobytes: (size) => `${size} kB`,
  scripts: (count) => `${count} scripts`,
}

const rounded = (value: number): number => Math.round(value * 100) / 100

/** Which bars were missed. What could not be measured is missed, too. */
export const missesOf = (bar: Bar, seen: Seen): string[] =>
  (Object.keys(bar) as Measure[])
    .filter((measure) => !((seen[measure] ?? Number.NaN) <= (bar[measure] ?? Number.NaN)))
    .map(
      (measure) =>
        `${words[measure](rounded(seen[measure] ?? Number.NaN))}, at most ${rounded(bar[measure] ?? Number.NaN)}`,
    )

export type Judged = { name: string; bar: BarName; seen: Seen }

export const say = (line = ''): void => void process.stdout.write(`${line}\n`)

const measuresShown = ['p50', 'p95', 'p99'] as const

/** Prints what was measured beside its bar, and at the end which were missed. */
export const startVerdict = (engine: Engine) => {
  const missed: string[] = []
  const cell = (value: number | undefined): string =>
    (value === undefined ? '' : value.toFixed(value < 100 ? 1 : 0)).padStart(8)
  const show = (name: string, seen: Seen, rest = '') =>
    say(`${name.padEnd(46)} ${measuresShown.map((measure) => cell(seen[measure])).join(' ')}  ${rest}`)

  return {
    title: (text: string): void => {
      say(`\n${text} (load average ${loadavg()[0]?.toFixed(1)})\n`)
      say(`${''.padEnd(46)} ${measuresShown.map((name) => name.padStart(8)).join(' ')}`)
    },
    /** What has no bar of its own: a floor. */
    show,
    judge: ({ name, bar, seen }: Judged, note = ''): void => {
      const misses = missesOf(bars[bar][engine], seen)
      const isJudged = Object.keys(bars[bar][engine]).length > 0
      const ratios = (Object.keys(seen) as Measure[])
        .filter((measure) => !measuresShown.some((shown) => shown === measure))
        .map((measure) => words[measure](rounded(seen[measure] ?? Number.NaN)))
      const said = misses.length > 0 ? `MISSED: ${misses.join('; ')}` : isJudged ? 'within' : ''
      show(name, seen, [said, ...(misses.length > 0 ? [] : ratios), note].filter(Boolean).join(' · '))
      missed.push(...misses.map((miss) => `${name}: ${miss}`))
    },
    /** The last lines. The command fails where a bar was missed. */
    conclude: (): void => {
      say(missed.length === 0 ? '\nAll within their bars.' : `\n${missed.length} bars missed:`)
      for (const miss of missed) say(`  ${miss}`)
      if (missed.length > 0) process.exitCode = 1
    },
  }
}

export type Verdict = ReturnType<typeof startVerdict>
