import { clockTime, wallTime } from '@tillsight/domain/wall-clock'
import { formatDate } from '#ui/formats/formats.ts'
import { useNow } from '../slides/corrected-clock.ts'

const graceMs = 5000

type TvStatusProps = {
  storeName: string
  isOnline: boolean
  answeredAt: number | null
  timeZone: string
  /** Null where no one has to press anything for sound. */
  unlockSound: (() => void) | null
  place: string
}

const dayAt = (zone: string, instant: number): string =>
  new Date(wallTime(zone, instant)).toISOString().slice(0, 10)

/** '14:05', or '17 Nov, 14:05' of another day. */
const sinceWords = (zone: string, answeredAt: number | null, now: number): string => {
  if (answeredAt === null) return 'the start'
  const [day, time] = [dayAt(zone, answeredAt), clockTime(zone, answeredAt)]
  return day === dayAt(zone, now) ? time : `${formatDate(day)}, ${time}`
}

/** At the foot: whose figures these are, and how old they are where the line is down. */
export const TvStatus = (props: TvStatusProps) => {
  const { storeName, isOnline, answeredAt, timeZone, unlockSound, place } = props
  const now = useNow(graceMs)
  // A clock that was set back must not pass for a fresh answer.
  const isStale = !isOnline && (answeredAt === null || Math.abs(now.getTime() - answeredAt) > graceMs)
  return (
    <footer className="tv-foot">
      <span>{storeName}</span>
      {unlockSound && (
        <button type="button" onClick={unlockSound}>
          Turn on sound
        </button>
      )}
      <span className="tv-turn">{place}</span>
      <span role="status" className="tv-live" data-stale={isStale}>
        {isStale ? `No connection since ${sinceWords(timeZone, answeredAt, now.getTime())}` : 'Live'}
      </span>
    </footer>
  )
}
