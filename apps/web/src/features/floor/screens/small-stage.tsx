import type { SlideData } from '@tillsight/contract/floor/slides'
import type { ScreenSize } from '@tillsight/domain/floor/screens/screen'
import type { CSSProperties, Ref } from 'react'
import { useSession } from '#platform/session/session.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { SlidePicture } from './slides/slide-picture.tsx'

type SmallStageProps = {
  label: string
  data: SlideData | undefined
  isDark: boolean
  /** Only its proportions matter. */
  shape: ScreenSize
  isDimmed?: boolean
  /** In percent. */
  zoom?: number
  ref?: Ref<HTMLDivElement>
}

/** A slide as a screen shows it, as large as there is room. */
export const SmallStage = ({
  label,
  data,
  isDark,
  shape: { width, height },
  isDimmed = false,
  zoom = 100,
  ref,
}: SmallStageProps) => {
  const { user } = useSession()
  return (
    <div ref={ref} className="grid aspect-video w-full place-items-center [container-type:size]">
      <div
        role="img"
        aria-label={label}
        data-theme={isDark ? 'dark' : 'light'}
        className={classNames(
          'overflow-hidden rounded-control border border-line bg-paper',
          isDimmed && 'opacity-50',
        )}
        style={{
          width: `min(100cqw, ${(100 * width) / height}cqh)`,
          height: `min(100cqh, ${(100 * height) / width}cqw)`,
        }}
      >
        <div className="tv-stage" style={{ '--zoom': zoom / 100 } as CSSProperties}>
          {data && (
            <div className="tv-turning">
              <SlidePicture
                data={data}
                timeZone={user?.time_zone ?? 'UTC'}
                locale={user?.locale ?? 'en-US'}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
