import type { Day } from '@tillsight/domain/day'
import { formatPeriod, type Period, type PresetName, presetOf } from '@tillsight/domain/period'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Beside } from './beside.tsx'

type DateRangePickerProps = {
  label?: string | undefined
  /** Null is all time. */
  value: Period | null
  onChange: (period: Period | null, preset: PresetName | null) => void
  /** The preset that was chosen; where it is not known, the one that the value happens to be. */
  preset?: PresetName | null | undefined
  today: Day
}

const load = () => import('./range-panel.tsx')
const preload = () => void load().catch(() => undefined)
const LoadedPanel = lazy(async () => ({ default: (await load()).RangePanel }))

export function DateRangePicker(props: DateRangePickerProps) {
  const { label = 'Date range', value, onChange, today, preset = presetOf(value, today) } = props
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    // Closing gives the focus back to where it was; not every browser focuses a button that is clicked.
    button.current?.focus()
    setOpen(true)
  }
  const close = () => setOpen(false)
  const text = formatPeriod(value)

  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        icon={CalendarDays}
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {text}
      </Button>
      {isOpen && (
        <Modal label={label} className="dialog range-dialog" onClose={close}>
          <Beside anchor={button}>
            <Suspense fallback={<Skeleton className="range-waiting" />}>
              <LoadedPanel
                {...{ value, preset, today }}
                onChange={(period, chosen) => {
                  close()
                  onChange(period, chosen)
                }}
                onClose={close}
              />
            </Suspense>
          </Beside>
        </Modal>
      )}
    </>
  )
}
