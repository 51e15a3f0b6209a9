import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { moveIndex } from '#ui/actions/move-index.ts'

export type ComboboxOption = {
  id: string
  label: string
  /** What tells two of the same name apart, or helps to choose. */
  detail?: string | undefined
}

export type Choosing<Option extends ComboboxOption> = {
  value: Option | null
  onChange: (option: Option | null) => void
  /** What is looked for; empty once something is chosen. */
  onType: (text: string) => void
  options: Option[]
  /** The options are not yet those of what was typed. */
  isLoading?: boolean | undefined
  /** Where the first one is what is usually meant: it is marked at once, and Enter takes it. */
  takesFirst?: boolean | undefined
}

type Kept = { typed: string | null; isOpen: boolean; active: number; isWaiting: boolean }
const closed: Kept = { typed: null, isOpen: false, active: -1, isWaiting: false }

export function useCombobox<Option extends ComboboxOption>(choosing: Choosing<Option>) {
  const { value, onChange, onType, options, isLoading = false, takesFirst = false } = choosing
  const [kept, setKept] = useState(closed)
  const active = Math.min(kept.active, options.length - 1)
  const isKnown = !isLoading || (takesFirst && !kept.typed)
  const current = kept.isOpen && isKnown ? (options[active] ?? null) : null
  const start = takesFirst ? 0 : -1

  const close = () => {
    setKept(closed)
    if (kept.typed !== null) onType('')
  }
  const choose = (option: Option) => {
    close()
    onChange(option)
  }
  const show = () => {
    if (kept.isOpen) return
    setKept({
      ...closed,
      typed: kept.typed,
      isOpen: true,
      active: Math.max(options.findIndex(isChosen), start),
    })
  }
  const isChosen = ({ id }: Option) => id === value?.id

  // Whoever types faster than the answer comes gets the first that it brings.
  const settle = useEffectEvent(() => {
    const first = options[0]
    if (first) choose(first)
    else setKept({ ...kept, isWaiting: false })
  })
  const isAnswered = kept.isWaiting && !isLoading
  useEffect(() => {
    if (isAnswered) settle()
  }, [isAnswered])

  const take = (): boolean => {
    const usual = takesFirst && !kept.isOpen && !value ? options[0] : undefined
    if (kept.isOpen && isLoading && kept.typed) setKept({ ...kept, isWaiting: true })
    else if (current) choose(current)
    else if (usual) choose(usual)
    else return false
    return true
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && kept.isOpen) {
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    if (event.key === 'Enter' && take()) return event.preventDefault()
    if (event.key === 'Tab' && kept.typed) return void take()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!kept.isOpen) {
      return setKept({ ...closed, isOpen: true, active: Math.max(options.findIndex(isChosen), 0) })
    }
    const next = moveIndex({ key: event.key, index: active, count: options.length, axis: 'vertical' })
    if (next !== null) setKept({ ...kept, active: next })
  }

  return {
    text: kept.typed ?? value?.label ?? '',
    isOpen: kept.isOpen,
    active,
    current,
    show,
    choose,
    close,
    press,
    type: (typed: string) => {
      setKept({ typed, isOpen: true, active: typed ? 0 : start, isWaiting: false })
      onType(typed)
    },
    leave: () => {
      if (kept.isWaiting) return
      if (kept.typed === '' && value) onChange(null)
      close()
    },
  }
}
