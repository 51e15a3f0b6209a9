import { Check } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { keepPlaced, placeBeside } from '#ui/dialogs/place-beside.ts'
import type { ComboboxOption } from '#ui/fields/use-combobox.ts'
import { Spinner } from '#ui/states/spinner.tsx'

/** Shown whole, above its detail: long names often differ only at the end. */
const isLong = (label: string): boolean => label.length > 24

type ComboboxListProps<Option extends ComboboxOption> = {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  options: Option[]
  active: number
  chosen: string | undefined
  isLoading: boolean
  nothing: string
  onChoose: (option: Option) => void
}

export function ComboboxList<Option extends ComboboxOption>(props: ComboboxListProps<Option>) {
  const { id, label, anchor, options, active, chosen, isLoading, nothing, onChoose } = props
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: more or fewer options make it another size
  useLayoutEffect(() => {
    const [list, field] = [box.current, anchor.current]
    if (!list || !field) return
    const place = () => {
      list.style.width = `${Math.max(field.offsetWidth, 240)}px`
      placeBeside({ box: list, anchor: field, inLine: 'starts', shrinks: true })
    }
    return keepPlaced(place)
  }, [anchor, options.length, isLoading])
  useLayoutEffect(() => {
    box.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  return (
    // The field keeps the focus when something here is pressed.
    <div ref={box} className="menu combobox" onPointerDown={(event) => event.preventDefault()}>
      {options.length === 0 && (
        <p role="status" className="flex items-center gap-2 px-3 py-2 text-sm text-ink-soft">
          {isLoading ? (
            <>
              <Spinner /> Loading...
            </>
          ) : (
            nothing
          )}
        </p>
      )}
      {options.length > 0 && (
        <div role="listbox" id={id} aria-label={label} aria-busy={isLoading || undefined}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={option.id}
              role="option"
              id={`${id}-${index}`}
              aria-selected={option.id === chosen}
              data-active={index === active || undefined}
              className={isLong(option.label) ? 'menu-item flex-wrap !gap-y-0' : 'menu-item'}
              onClick={() => onChoose(option)}
            >
              <span
                className={isLong(option.label) ? 'basis-full wrap-anywhere' : 'min-w-[40%] flex-1 truncate'}
              >
                {option.label}
              </span>
              {option.detail && (
                <span className="text-end text-sm text-ink-soft tabular-nums">{option.detail}</span>
              )}
              {option.id === chosen && <Check aria-hidden="true" className="size-4 shrink-0" />}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
