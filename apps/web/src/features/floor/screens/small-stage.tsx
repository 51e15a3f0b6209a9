import type { SlideData } from '@tillsight/contract/floor/slides'
import type { CSSProperties } from 'react'
import { useSession } from '#platform/session/session.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { SlidePicture } from './slides/slide-picture.tsx'

type SmallStageProps = {
  label: string
  data: SlideData | undefined
  isDark: boolean
  isPortrait?: boolean
  isDimmed?: boolean
  /** In percent. */
  zoom?: number
}

/** A slide as a screen shows it, in small. */
export const SmallStage = ({
  label,
  data,
  isDark,
  isPortrait = false,
  isDimmed = false,
  zoom = 100,
}: SmallStageProps) => {
  const { user } = useSession()
  return (
    <div
      role="img"
      aria-label={label}
      data-theme={isDark ? 'dark' : 'light'}
      className={classNames(
        'overflow-hidden rounded-control border border-line bg-paper',
        isPortrait ? 'mx-auto aspect-[9/16] w-1/3' : 'aspect-video w-full',
        isDimmed && 'opacity-50',
      )}
    >
      <div className="tv-stage" style={{ '--zoom': zoom / 100 } as CSSProperties}>
        {data && (
          <div className="tv-turning">
            <SlidePicture data={data} timeZone={user?.time_zone ?? 'UTC'} locale={user?.locale ?? 'en-US'} />
          </div>
        )}
      </div>
    </div>
  )
}
