import { type PresetName, presets } from '@tillsight/domain/period'
import { CalendarClock } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import type { RangeNotice } from './range-notice.ts'

type RangeHintProps = { notice: RangeNotice; onChoose: (preset: PresetName) => void }

export const RangeHint = ({ notice: { text, offers }, onChoose }: RangeHintProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-sunken px-5 py-3 sm:px-6">
    <p className="flex min-w-0 flex-1 basis-56 items-start gap-2.5 text-ink-soft">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      {text}
    </p>
    <Button size="sm" variant="secondary" className="shrink-0" onClick={() => onChoose(offers)}>
      {presets[offers].label}
    </Button>
  </div>
)
