import { classNames } from '#ui/layout/class-names.ts'

export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={classNames('size-4 shrink-0 animate-spin fill-none stroke-current', className)}
    >
      <circle cx="8" cy="8" r="6" strokeWidth="2" className="opacity-25" />
      <path d="M14 8a6 6 0 0 0-6-6" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
