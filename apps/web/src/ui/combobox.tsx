import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { ComboboxList } from '#ui/combobox-list.tsx'
import { controlClass } from '#ui/control-class.ts'
import { Field, type FieldControl, type FieldNotes } from '#ui/field.tsx'
import { type Choosing, type ComboboxOption, useCombobox } from '#ui/use-combobox.ts'

type Enter<Option> = (text: string, active: Option | null) => boolean

export type ComboboxProps<Option extends ComboboxOption> = Omit<FieldNotes, 'counter'> &
  Choosing<Option> & {
    name: string
    /** What is said where nothing matches. */
    nothing: string
    placeholder?: string | undefined
    icon?: LucideIcon | undefined
    disabled?: boolean | undefined
    /** Takes the Enter key for itself where it answers true. */
    onEnter?: Enter<Option> | undefined
    onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
    autoFocus?: boolean | undefined
    shortcut?: string | undefined
    ref?: Ref<HTMLInputElement> | undefined
  }

/** A field that finds as one types, and takes only what can be found. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { label, error, invalid, hint, optional, isLabelHidden } = props
  return (
    <Field {...{ label, error, invalid, hint, optional, isLabelHidden }}>
      {(field) => <Control {...props} field={field} />}
    </Field>
  )
}

type ControlProps<Option extends ComboboxOption> = ComboboxProps<Option> & { field: FieldControl }

function Control<Option extends ComboboxOption>({ field, ...props }: ControlProps<Option>) {
  const { label, name, options, isLoading = false, nothing, placeholder, icon: Icon, disabled } = props
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const choosing = useCombobox(props)
  const { isOpen, active } = choosing
  const isListed = isOpen && options.length > 0

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const takes = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && props.onEnter
    if (takes && props.onEnter?.(choosing.text.trim(), choosing.current)) {
      event.preventDefault()
      return choosing.close()
    }
    choosing.press(event)
  }

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
        ref={props.ref}
        type="text"
        role="combobox"
        name={name}
        aria-expanded={isOpen}
        aria-controls={isListed ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
        aria-keyshortcuts={props.shortcut}
        data-autofocus={props.autoFocus || undefined}
        value={choosing.text}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        className={classNames(controlClass, 'truncate pe-9', Icon && 'ps-9')}
        onChange={(event) => choosing.type(event.target.value)}
        onClick={choosing.show}
        onBlur={choosing.leave}
        onKeyDown={press}
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
          {...{ label, options, active, isLoading, nothing }}
          chosen={props.value?.id}
          onChoose={choosing.choose}
        />
      )}
    </div>
  )
}
