import type { Show } from '@tillsight/contract/floor/tv'
import { isDark } from '@tillsight/domain/floor/screens/screen'
import { clockTime } from '@tillsight/domain/wall-clock'
import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react'
import { useNow } from '../slides/corrected-clock.ts'
import { useShift } from './use-shift.ts'

const minuteMs = 60_000

type TvStageProps = {
  show: Pick<Show, 'look' | 'rotation' | 'zoom' | 'time_zone'> | null
  children: ReactNode
}

/** The whole screen, turned and enlarged as it was set. */
export const TvStage = ({ show, children }: TvStageProps) => {
  const now = useNow(minuteMs / 2)
  const shift = useShift()
  const dark = show ? isDark(show.look, clockTime(show.time_zone, now.getTime())) : true
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
