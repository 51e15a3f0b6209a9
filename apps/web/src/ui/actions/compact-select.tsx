import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { controlClass } from '#ui/fields/control-class.ts'
import { classNames } from '#ui/layout/class-names.ts'

type CompactSelectProps = Pick<ComponentProps<'select'>, 'onKeyDown' | 'onBlur'> & {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
  className?: string | undefined
}

/** A select whose choice says what it is about, so that its label need not be seen. */
export function CompactSelect({ label, value, onChange, children, className, ...keys }: CompactSelectProps) {
  return (
    <div className={classNames('relative min-w-0', className)}>
      <select
        {...keys}
        aria-label={label}
        value={value}
        className={classNames(controlClass, 'appearance-none truncate pe-9')}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-soft"
        strokeWidth={1.75}
      />
    </div>
  )
}
