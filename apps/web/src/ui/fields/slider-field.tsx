import { useId } from 'react'

type SliderFieldProps = {
  label: string
  name: string
  value: number
  /** What the value means, as it is shown and read aloud. */
  text: string
  min: number
  max: number
  step?: number | undefined
  onChange: (value: number) => void
}

export function SliderField({ label, name, value, text, min, max, step = 1, onChange }: SliderFieldProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-[560]">
          {label}
        </label>
        <output htmlFor={id} className="text-sm">
          {text}
        </output>
      </div>
      <input
        type="range"
        id={id}
        className="slider"
        aria-valuetext={text}
        {...{ name, value, min, max, step }}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
