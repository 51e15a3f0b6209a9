import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { moveIndex } from '#ui/actions/move-index.ts'

export type ComboboxOption = {
  id: string
  label: string
  /** Distinguishes two options with the same label, or helps to choose. */
  detail?: string | undefined
}

export type Choosing<Option extends ComboboxOption> = {
  value: Option | null
  onChange: (option: Option | null) => void
  /** The search text; empty once something is chosen. */
  onType: (text: string) => void
  options: Option[]
  /** The options are not yet those of what was typed. */
  isLoading?: boolean | undefined
  /** Highlights the first option at once, so that Enter chooses it. */
  takesFirst?: boolean | undefined
}

type State = { typed: string | null; isOpen: boolean; active: number; isWaiting: boolean }
const closed: State = { typed: null, isOpen: false, active: -1, isWaiting: false }

export function useCombobox<Option extends ComboboxOption>(choosing: Choosing<Option>) {
  const { value, onChange, onType, options, isLoading = false, takesFirst = false } = choosing
  const [state, setState] = useState(closed)
  const active = Math.min(state.active, options.length - 1)
  const isKnown = !isLoading || (takesFirst && !state.typed)
  const current = state.isOpen && isKnown ? (options[active] ?? null) : null
  const start = takesFirst ? 0 : -1

  const close = () => {
    setState(closed)
    if (state.typed !== null) onType('')
  }
  const choose = (option: Option) => {
    close()
    onChange(option)
  }
  const show = () => {
    if (state.isOpen) return
    setState({
      ...closed,
      typed: state.typed,
      isOpen: true,
      active: Math.max(options.findIndex(isChosen), start),
    })
  }
  const isChosen = ({ id }: Option) => id === value?.id

  // Enter before the results arrive chooses the first of them.
  const settle = useEffectEvent(() => {
    const first = options[0]
    if (first) choose(first)
    else setState({ ...state, isWaiting: false })
  })
  const isAnswered = state.isWaiting && !isLoading
  useEffect(() => {
    if (isAnswered) settle()
  }, [isAnswered])

  const take = (): boolean => {
    const usual = takesFirst && !state.isOpen && !value ? options[0] : undefined
    if (state.isOpen && isLoading && state.typed) setState({ ...state, isWaiting: true })
    else if (current) choose(current)
    else if (usual) choose(usual)
    else return false
    return true
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state.isOpen) {
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    // What was typed and stands for nothing must not be sent as what was chosen before.
    if (event.key === 'Enter' && (take() || state.typed)) return event.preventDefault()
    if (event.key === 'Tab' && state.typed) return void take()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!state.isOpen) {
      return setState({ ...closed, isOpen: true, active: Math.max(options.findIndex(isChosen), 0) })
    }
    const next = moveIndex({ key: event.key, index: active, count: options.length, axis: 'vertical' })
    if (next !== null) setState({ ...state, active: next })
  }

  return {
    text: state.typed ?? value?.label ?? '',
    isTyping: state.typed !== null,
    isOpen: state.isOpen,
    active,
    current,
    show,
    choose,
    close,
    press,
    type: (typed: string) => {
      setState({ typed, isOpen: true, active: typed ? 0 : start, isWaiting: false })
      onType(typed)
    },
    leave: () => {
      if (state.isWaiting) return
      if (state.typed === '' && value) onChange(null)
      close()
    },
  }
}
