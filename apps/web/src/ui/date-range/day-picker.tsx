import { type Day, isDay } from '@tillsight/domain/day'
import { parseDay } from '@tillsight/domain/day-text'
import { CalendarDays } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { controlClass } from '#ui/fields/control-class.ts'
import { Field, type FieldControl, type FieldNotes } from '#ui/fields/field.tsx'
import { formatDay } from '#ui/formats/formats.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { Beside } from './beside.tsx'
import { RangeCalendar } from './range-calendar.tsx'

type DayPickerProps = Omit<FieldNotes, 'counter'> & {
  name: string
  /** A day, or text that is none; the schema of the form reports it. */
  value: string
  onChange: (value: string) => void
  today: Day
  placeholder?: string | undefined
}

/** One day: typed as people write it, or picked from a calendar. */
export function DayPicker({ name, value, onChange, today, placeholder, ...notes }: DayPickerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Field {...notes}>
      {(field) => (
        <div ref={frame} className="relative min-w-0">
          <DayInput {...{ name, value, onChange, today, placeholder, field }} onOpen={() => setOpen(true)} />
          <IconButton
            label={`${notes.label}: choose from a calendar`}
            icon={CalendarDays}
            size="sm"
            aria-haspopup="dialog"
            className="absolute inset-y-0 end-0.5 my-auto"
            onClick={(event) => {
              // Closing gives the focus back to where it was; not every browser focuses a button that is clicked.
              event.currentTarget.focus()
              setOpen(true)
            }}
          />
          {isOpen && (
            <DayCalendar
              anchor={frame}
              label={notes.label}
              value={isDay(value) ? value : null}
              today={today}
              onClose={close}
              onChange={(day) => {
                close()
                onChange(day)
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}

type DayInputProps = Pick<DayPickerProps, 'name' | 'value' | 'onChange' | 'today' | 'placeholder'> & {
  field: FieldControl
  onOpen: () => void
}

function DayInput({ name, value, onChange, today, placeholder, field, onOpen }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      {...field}
      type="text"
      name={name}
      value={typed ?? (isDay(value) ? formatDay(value) : value)}
      placeholder={placeholder ?? 'dd MMM yyyy'}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      className={classNames(controlClass, 'pe-11')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(parseDay(target.value, today) ?? target.value)
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return
        event.preventDefault()
        onOpen()
      }}
    />
  )
}

type DayCalendarProps = {
  anchor: RefObject<HTMLElement | null>
  label: string
  value: Day | null
  today: Day
  onChange: (day: Day) => void
  onClose: () => void
}

function DayCalendar({ anchor, label, value, today, onChange, onClose }: DayCalendarProps) {
  return (
    <Modal label={label} className="dialog range-dialog" onClose={onClose}>
      <Beside anchor={anchor}>
        <div className="p-4">
          <RangeCalendar
            value={value === null ? null : { start: value, end: value }}
            onChange={({ start }) => onChange(start)}
            today={today}
            months={1}
            isSingle
          />
        </div>
      </Beside>
    </Modal>
  )
}
