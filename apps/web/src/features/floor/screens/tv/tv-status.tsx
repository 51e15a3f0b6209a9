import { clockTime } from '@tillsight/domain/wall-clock'
import { useState } from 'react'
import { useNow } from '../slides/still-slides.tsx'
import { isSoundUnlocked, unlockSound } from './sounds.ts'

const graceMs = 5000

type TvStatusProps = {
  storeName: string
  isOnline: boolean
  answeredAt: number | null
  timeZone: string
  wantsSound: boolean
  place: string
}

/** At the foot: whose figures these are, and how old they are where the line is down. */
export const TvStatus = (props: TvStatusProps) => {
  const { storeName, isOnline, answeredAt, timeZone, wantsSound, place } = props
  const now = useNow(graceMs)
  const isStale = !isOnline && (answeredAt === null || now.getTime() - answeredAt > graceMs)
  return (
    <footer className="tv-foot">
      <span>{storeName}</span>
      {wantsSound && <SoundButton />}
      <span className="tv-turn">{place}</span>
      <span role="status" className="tv-live" data-stale={isStale}>
        {isStale
          ? `No connection since ${answeredAt ? clockTime(timeZone, answeredAt) : 'the start'}`
          : 'Live'}
      </span>
    </footer>
  )
}

const SoundButton = () => {
  const [isUnlocked, setUnlocked] = useState(isSoundUnlocked)
  if (isUnlocked) return null
  return (
    <button type="button" onClick={() => void unlockSound().then(setUnlocked)}>
      Turn on sound
    </button>
  )
}
