const minutes = 10
const overlapMs = minutes * 60_000
const dayMs = 86_400_000

const clock = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(\.\d+)?(.*)$/

const written = (instant: number): string => new Date(instant).toISOString().slice(0, 19).replace('T', ' ')

/**
 * Where the next pass begins: a little before the latest change, for rows whose transaction ended later than it began.
 * It is calculated in the column's own terms (a time with or without a zone, a number of seconds, a counter), so that no
 * zone has to be known; a time far ahead must not hide what changes until then.
 */
export const overlapped = (latest: string, now: Date): string => {
  const [, day, time, , zone = ''] = clock.exec(latest) ?? []
  if (day && time) {
    const at = Math.min(Date.parse(`${day}T${time}Z`), now.getTime() + dayMs)
    return `${written(at - overlapMs)}${zone}`
  }
  if (!/^\d+$/.test(latest)) return latest
  const number = BigInt(latest)
  const seconds = BigInt(Math.floor(now.getTime() / 1000))
  const perSecond = number > 100_000_000_000n ? 1000n : 1n
  const isTime = number > 1_000_000_000n
  const most = (seconds + 86_400n) * perSecond
  const back = isTime ? BigInt(minutes * 60) * perSecond : 1000n
  const from = (isTime && number > most ? most : number) - back
  return String(from < 0n ? 0n : from)
}
