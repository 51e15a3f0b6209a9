import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type Ref, useLayoutEffect } from 'react'
import { ComboboxControl } from '#ui/fields/combobox-control.tsx'
import { Field, type FieldControl, type FieldNotes } from '#ui/fields/field.tsx'
import { type Choosing, type ComboboxOption, useCombobox } from '#ui/fields/use-combobox.ts'

type Enter<Option> = (text: string, active: Option | null) => boolean

export type ComboboxProps<Option extends ComboboxOption> = Omit<FieldNotes, 'counter'> &
  Choosing<Option> & {
    name: string
    /** Shown where nothing matches. */
    nothing: string
    placeholder?: string | undefined
    icon?: LucideIcon | undefined
    disabled?: boolean | undefined
    /** Handles the Enter key itself if it returns true. */
    onEnter?: Enter<Option> | undefined
    onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
    autoFocus?: boolean | undefined
    shortcut?: string | undefined
    ref?: Ref<HTMLInputElement> | undefined
  }

/** Searches while typing, and accepts only one of the options. */
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
  const { label, name, options, isLoading, nothing, placeholder, icon, disabled } = props
  const choosing = useCombobox(props)
  const { text, isTyping } = choosing

  // What is typed next takes the place of what is chosen, also where that came after the focus.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!isTyping && text && focused?.id === field.id && focused instanceof HTMLInputElement) focused.select()
  }, [text, isTyping, field.id])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const takes = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && props.onEnter
    if (takes && props.onEnter?.(text.trim(), choosing.current)) {
      event.preventDefault()
      return choosing.close()
    }
    choosing.press(event)
  }

  return (
    <ComboboxControl
      {...{ field, label, icon, options, isLoading, nothing }}
      isOpen={choosing.isOpen}
      active={choosing.active}
      chosen={props.value?.id}
      onChoose={choosing.choose}
      input={{
        ref: props.ref,
        name,
        placeholder,
        disabled,
        value: text,
        spellCheck: false,
        maxLength: 200,
        'aria-keyshortcuts': props.shortcut,
        ...(props.autoFocus && { 'data-autofocus': true }),
        onChange: (event) => choosing.type(event.target.value),
        onFocus: (event) => event.currentTarget.select(),
        onClick: (event) => {
          if (!choosing.isOpen) event.currentTarget.select()
          choosing.show()
        },
        onBlur: choosing.leave,
        onKeyDown: press,
      }}
    />
  )
}
