import type { Day } from '@tillsight/domain/day'
import { type Period, type PresetName, presetOf } from '@tillsight/domain/period'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { latePart, useLatePart } from '#ui/dialogs/late-part.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { calendar, formatPeriod } from '#ui/formats/formats.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Beside } from './beside.tsx'
import type { RangePanel } from './range-panel.tsx'

type DateRangePickerProps = {
  label?: string | undefined
  /** Null is all time. */
  value: Period | null
  onChange: (period: Period | null, preset: PresetName | null) => void
  /** The preset that was chosen; where it is not known, the one that the value happens to be. */
  preset?: PresetName | null | undefined
  today: Day
}

const panel = latePart(async () => (await import('./range-panel.tsx')).RangePanel)

export function DateRangePicker(props: DateRangePickerProps) {
  const {
    label = 'Date range',
    value,
    onChange,
    today,
    preset = presetOf(value, today, calendar().fiscalMonth),
  } = props
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
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
      >
        <UnbrokenDates text={text} />
      </Button>
      {isOpen && (
        <Modal label={label} className="dialog range-dialog" onClose={close}>
          <Beside anchor={button}>
            <LoadedPanel
              {...{ value, preset, today }}
              onChange={(period, chosen) => {
                close()
                onChange(period, chosen)
              }}
              onClose={close}
            />
          </Beside>
        </Modal>
      )}
    </>
  )
}

/** Breaks at the space between its dates, not within one. */
const UnbrokenDates = ({ text }: { text: string }) => {
  const [start, end] = text.split(/(?<= –) /)
  return (
    <span>
      <span className="whitespace-nowrap">{start}</span>
      {end && ' '}
      {end && <span className="whitespace-nowrap">{end}</span>}
    </span>
  )
}

const LoadedPanel = (props: ComponentProps<typeof RangePanel>) => {
  const Loaded = useLatePart(panel, props.onClose)
  return Loaded ? <Loaded {...props} /> : <Skeleton className="range-waiting" />
}
