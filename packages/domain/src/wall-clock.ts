const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

const read = (timeZone: string, instant: number): number => {
  const parts = clockOf(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

const [second, day] = [1000, 86_400_000]
const mostKnown = 5000
const offsets = new Map<string, number | null>()
/** What was asked last: the rows of a file are mostly of the day before them. */
let last: { timeZone: string; number: number; offset: number | null } | null = null

/** How far the clock is ahead of UTC all through a day of UTC; null where it changes on that day. */
const offsetOn = (timeZone: string, number: number): number | null => {
  const key = `${timeZone} ${number}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const [from, to] = [number * day, (number + 1) * day]
  const [first, last] = [read(timeZone, from) - from, read(timeZone, to) - to]
  if (offsets.size === mostKnown) offsets.clear()
  offsets.set(key, first === last ? first : null)
  return first === last ? first : null
}

/** What a clock on a wall there shows at an instant, to the second, counted as if it were UTC. */
export const wallTime = (timeZone: string, instant: number): number => {
  const number = Math.floor(instant / day)
  if (last?.number !== number || last.timeZone !== timeZone)
    last = { timeZone, number, offset: offsetOn(timeZone, number) }
  const { offset } = last
  return offset === null ? read(timeZone, instant) : Math.floor(instant / second) * second + offset
}

/** What the clock of a zone shows: '14:05'. */
export const clockTime = (zone: string, instant: number): string =>
  new Date(wallTime(zone, instant)).toISOString().slice(11, 16)
