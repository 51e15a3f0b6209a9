import { classNames } from '#ui/layout/class-names.ts'
import { SrOnly } from '#ui/layout/sr-only.tsx'

export type FieldLength = { length: number; max: number }

export function FieldCounter({ length, max }: FieldLength) {
  const left = max - length
  return (
    <span className={classNames('shrink-0 text-xs', left < 0 ? 'font-[560] text-loss' : 'text-ink-faint')}>
      <span aria-hidden="true">
        {length}/{max}
      </span>
      <span aria-live="polite">{left <= 5 && <SrOnly>{remaining(left)}</SrOnly>}</span>
    </span>
  )
}

function remaining(left: number): string {
  const count = Math.abs(left)
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`
}
