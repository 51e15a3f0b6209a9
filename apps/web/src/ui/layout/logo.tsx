import { classNames } from '#ui/layout/class-names.ts'
import { LogoMark } from '#ui/layout/logo-mark.tsx'

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5 align-middle text-ink', className)}>
      <LogoMark className="h-[1.5em]" />
      <span className="text-[1.25em] leading-none font-[650] tracking-[-0.03em]">Tillsight</span>
    </span>
  )
}
