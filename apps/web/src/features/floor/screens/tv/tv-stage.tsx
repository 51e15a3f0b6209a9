import type { Show } from '@tillsight/contract/floor/tv'
import { isDark } from '@tillsight/domain/floor/screens/screen'
import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react'
import { useNow } from '../slides/still-slides.tsx'
import { useShift } from './use-shift.ts'

const minuteMs = 60_000

/** The time of the store's clock, '14:05', wherever the screen is. */
const storeTime = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)

type TvStageProps = {
  show: Pick<Show, 'look' | 'rotation' | 'zoom' | 'time_zone'> | null
  children: ReactNode
}

/** The whole screen, turned and enlarged as it was set. */
export const TvStage = ({ show, children }: TvStageProps) => {
  const now = useNow(minuteMs / 2)
  const shift = useShift()
  const dark = show ? isDark(show.look, storeTime(now, show.time_zone)) : true
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }, [dark])
  return (
    <main
      className="tv-stage"
      data-rotation={show?.rotation ?? 0}
      style={{ '--zoom': (show?.zoom ?? 100) / 100, '--shift': shift } as CSSProperties}
    >
      {children}
    </main>
  )
}
