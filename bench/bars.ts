export type Engine = 'embedded' | 'server'

/**
 * What is compared with a bar. Times are in milliseconds; `times…` is a ratio to what the same run measured: the bare
 * framework with the one best statement (by p50, or by throughput), fewer stores, no heavy work, or an earlier moment.
 */
export type Measure =
  | 'p50'
  | 'p95'
  | 'p99'
  | 'timesFloor'
  | 'timesFloorRate'
  | 'exponent'
  | 'timesFewStores'
  | 'timesQuiet'
  | 'timesEarlier'
  | 'errors'
  | 'kilobytes'
  | 'scripts'

export type Seen = Partial<Record<Measure, number>>
export type Bar = Readonly<Seen>

const onEither = <Own extends Bar>(bar: Own): Record<Engine, Own> => ({ embedded: bar, server: bar })

/** All bars. What measures names one of these, and `verdict.ts` compares: nothing else decides what is a failure. */
export const bars = {
  /** A page of a list, and the dashboard, of a store with 1,000,000 lines. */
  list: { embedded: { p50: 30, timesFloor: 2 }, server: { p50: 10, timesFloor: 2 } },
  dashboard: { embedded: { p50: 30, timesFloor: 2 }, server: { p50: 10, timesFloor: 2 } },
  /** Those without one statement that would do: searches, other sorts, explanations. */
  read: { embedded: { p50: 30 }, server: { p50: 10 } },
  /** Explore, from rollups and from rows. */
  summedQuestion: onEither({ p50: 50 }),
  readQuestion: onEither({ p50: 300 }),
  /** One caller, and 16 tills of a busy shop. */
  sale: onEither({ p99: 20 }),
  /** 16 callers without a pause: how many a second. Their times are those of a queue. */
  busySale: onEither({ timesFloorRate: 1.5 }),
  /** Shown, not judged. */
  crowdedSale: onEither({}),
  /** From the answer to a sale until its event is on the stream of a screen. */
  tv: onEither({ p95: 500 }),

  /** Time by lines, as a power: 1,000 times the lines may take 4 times as long. */
  growth: onEither({ exponent: 0.2 }),
  /** The same request of a small store, with many more stores or a large one beside it. */
  stores: onEither({ timesFewStores: 1.5 }),

  /** Mixed traffic for as long as it lasts, and a sale while one heavy export, import or connection runs. */
  loadedCall: onEither({ errors: 0 }),
  loadedStreams: onEither({ errors: 0 }),
  besideHeavyWork: onEither({ timesQuiet: 2 }),
  /** The p99 of a sale while the books of a large store are looked at. */
  besideFindings: onEither({ timesQuiet: 1.3 }),
  /** How long a look at 1,000,000 lines works, in milliseconds. */
  look: onEither({ p50: 15_000 }),
  /** Of the process, late in the run as times early in it. */
  loadedMemory: onEither({ timesEarlier: 1.2 }),

  landing: onEither({ kilobytes: 90 }),
  page: onEither({ kilobytes: 200, scripts: 20 }),
  /** First contentful paint of a fresh browser, and a click until its result is painted, by the speed of the device. */
  firstPaint: onEither({ p50: 1000 }),
  firstPaintSlow: onEither({ p50: 2500 }),
  click: onEither({ p50: 100 }),
  clickSlow: onEither({ p50: 400 }),
  /** Between two frames of a page that scrolls: 60 a second, and 30 on a device that is four times slower. */
  frame: onEither({ p50: 17 }),
  frameSlow: onEither({ p50: 34 }),
  /** The heap of a page after an hour of use, as times what it was after five minutes. */
  heap: onEither({ timesEarlier: 1.2 }),
} as const satisfies Record<string, Record<Engine, Bar>>

export type BarName = keyof typeof bars
