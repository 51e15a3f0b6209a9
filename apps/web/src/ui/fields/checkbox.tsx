import { useLayoutEffect, useRef } from 'react'

type CheckboxProps = {
  label: string
  checked: boolean | 'mixed'
  onChange: (checked: boolean, withShift: boolean) => void
}

/** A checkbox without a visible label; its target is larger than what is drawn. */
export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'mixed'
  }, [checked])

  return (
    <span className="checkbox">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked === true}
        onChange={(event) =>
          onChange(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)
        }
      />
    </span>
  )
}
