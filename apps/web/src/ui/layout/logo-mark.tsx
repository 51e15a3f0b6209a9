import { classNames } from '#ui/layout/class-names.ts'

export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="3 1 18 22" aria-hidden="true" className={classNames('shrink-0', className)}>
      <path
        className="fill-accent"
        d="M3 2.5A1.5 1.5 0 0 1 4.5 1h15A1.5 1.5 0 0 1 21 2.5V23l-3-2.6-3 2.6-3-2.6L9 23l-3-2.6L3 23Z"
      />
      <g className="fill-on-accent">
        <rect x="6.5" y="5" width="3.4" height="2.8" rx="0.5" />
        <rect x="6.5" y="9.6" width="6.8" height="2.8" rx="0.5" />
        <rect x="6.5" y="14.2" width="11" height="2.8" rx="0.5" />
      </g>
    </svg>
  )
}
