import { type KeyboardEvent, useRef, useState } from 'react'

type ActionOption = {
  /** The value of the option that does something. */
  option: string
  value: string
  onChange: (value: string) => void
  onAct: () => void
}

const movesChoice = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && (/^(Arrow|Page)/.test(key) || /^(Home|End|\S)$/.test(key))

/**
 * An option of a select that does something. The arrows of a closed select choose at once, so that passing over it
 * must do nothing (WCAG 3.2.2): it is only reached then, and Enter or a click does it.
 */
export const useActionOption = ({ option, value, onChange, onAct }: ActionOption) => {
  const [isReached, setIsReached] = useState(false)
  const isMoving = useRef(false)
  return {
    isReached,
    select: {
      value: isReached ? option : value,
      onChange: (chosen: string) => {
        setIsReached(chosen === option && isMoving.current)
        if (chosen !== option) onChange(chosen)
        else if (!isMoving.current) onAct()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (isReached && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault()
          setIsReached(false)
          onAct()
        }
        // The change that a key makes comes with it; one from the open list comes later, by itself.
        isMoving.current = movesChoice(event)
        setTimeout(() => {
          isMoving.current = false
        })
      },
      onBlur: () => setIsReached(false),
    },
  }
}
