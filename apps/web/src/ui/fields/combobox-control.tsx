import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ComponentProps, useId, useRef } from 'react'
import { ComboboxList } from '#ui/fields/combobox-list.tsx'
import { controlClass } from '#ui/fields/control-class.ts'
import type { FieldControl } from '#ui/fields/field.tsx'
import type { ComboboxOption } from '#ui/fields/use-combobox.ts'
import { classNames } from '#ui/layout/class-names.ts'

type ComboboxControlProps<Option extends ComboboxOption> = {
  field: FieldControl
  label: string
  icon?: LucideIcon | undefined
  isOpen: boolean
  active: number
  options: Option[]
  chosen: string | undefined
  isLoading?: boolean | undefined
  /** Shown where there is nothing to list. */
  nothing: string
  onChoose: (option: Option) => void
  input: ComponentProps<'input'>
}

/** A field to type in, with a list below it. */
export function ComboboxControl<Option extends ComboboxOption>(props: ComboboxControlProps<Option>) {
  const { field, label, icon: Icon, isOpen, active, options, isLoading = false, input } = props
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const isListed = isOpen && options.length > 0
  return (
    <div ref={frame} className="relative min-w-0">
      {Icon && (
        <Icon
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-faint"
          strokeWidth={1.75}
        />
      )}
      <input
        {...field}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isListed ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        className={classNames(controlClass, 'truncate pe-9', Icon && 'ps-9')}
        {...input}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-soft"
        strokeWidth={1.75}
      />
      {isOpen && (
        <ComboboxList
          id={listId}
          anchor={frame}
          {...{ label, options, active, isLoading }}
          nothing={props.nothing}
          chosen={props.chosen}
          onChoose={props.onChoose}
        />
      )}
    </div>
  )
}
