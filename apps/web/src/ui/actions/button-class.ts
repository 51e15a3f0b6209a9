import { classNames } from '#ui/layout/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong not-aria-busy:off:bg-ink/6',
  secondary:
    'border-field-line bg-raised text-ink hover:border-ink-soft hover:bg-paper not-aria-busy:off:bg-ink/6',
  quiet: 'border-transparent text-ink-soft hover:bg-ink/6 hover:text-ink not-aria-busy:off:bg-transparent',
  danger: 'border-transparent bg-loss-fill text-on-loss hover:bg-loss-fill-strong not-aria-busy:off:bg-ink/6',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-control-sm px-3 py-1 text-sm',
  md: 'min-h-control px-4 py-1.5 text-base',
  lg: 'min-h-control-lg px-6 py-2 text-md',
}

const shared =
  'inline-flex items-center justify-center gap-2 rounded-control border text-center font-[560] no-underline select-none transition-colors not-off:active:translate-y-px not-aria-busy:off:border-transparent not-aria-busy:off:text-ink-faint'

export function buttonClass(look: {
  variant: ButtonVariant
  size: ButtonSize
  className?: string | undefined
}): string {
  return classNames(shared, variants[look.variant], sizes[look.size], look.className)
}
