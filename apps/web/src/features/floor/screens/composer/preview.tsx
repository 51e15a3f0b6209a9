import { OneSlide, type SlideData } from '@tillsight/contract/floor/slides'
import type { Slide } from '@tillsight/domain/floor/screens/slides'
import { Maximize } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { usePreview } from '../screens.api.ts'
import { SmallStage } from '../small-stage.tsx'

type Look = { isDark: boolean; isPortrait: boolean; showsProfit: boolean }

const [wide, tall] = [
  { width: 16, height: 9 },
  { width: 9, height: 16 },
]

const nothing = (reason: string): SlideData => ({ kind: 'hidden', reason })

const failureOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.saidOr('The preview could not be loaded.')
    : 'The preview could not be loaded.'

/** A slide as a screen would show it now, or what it still needs. */
export const Preview = ({ slide }: { slide: Slide }) => {
  const [{ isDark, isPortrait, showsProfit }, setLook] = useState<Look>({
    isDark: true,
    isPortrait: false,
    showsProfit: false,
  })
  const look = (changes: Partial<Look>) => setLook({ isDark, isPortrait, showsProfit, ...changes })
  const stage = useRef<HTMLDivElement>(null)
  const checked = OneSlide.safeParse(slide)
  const preview = usePreview(checked.success ? checked.data : null, showsProfit)
  const missing = checked.error?.issues[0]?.message ?? (preview.error && failureOf(preview.error))
  return (
    <section aria-label="Preview" className="grid gap-2">
      <SmallStage
        label="How a screen shows it"
        data={missing ? nothing(missing) : preview.data}
        isDark={isDark}
        shape={isPortrait ? tall : wide}
        ref={stage}
      />
      <div className="flex flex-wrap items-center gap-x-5">
        <CheckField name="dark" label="Dark" checked={isDark} onChange={(isDark) => look({ isDark })} />
        <CheckField
          name="portrait"
          label="Portrait"
          checked={isPortrait}
          onChange={(isPortrait) => look({ isPortrait })}
        />
        <CheckField
          name="profit"
          label="Screen that may show profit"
          checked={showsProfit}
          onChange={(showsProfit) => look({ showsProfit })}
        />
        {document.fullscreenEnabled && (
          <Button
            variant="secondary"
            size="sm"
            icon={Maximize}
            className="ms-auto"
            onClick={() => void stage.current?.requestFullscreen()}
          >
            Full screen
          </Button>
        )}
      </div>
    </section>
  )
}
