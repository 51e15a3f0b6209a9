import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import type { Change } from './change-words.ts'

type StatCardProps = { label: string; value: string; change: Change }

export const StatCard = ({ label, value, change }: StatCardProps) => (
  <section aria-label={label} className={frame}>
    <h2 className="text-sm font-normal text-ink-soft">{label}</h2>
    <p className={classNames('mt-1 font-[620] tracking-[-0.01em] wrap-anywhere', sizeOf(value))}>{value}</p>
    <ChangeLine change={change} />
  </section>
)

const frame =
  '@container min-w-0 rounded-card border border-line bg-surface px-4 py-4 shadow-low sm:px-6 sm:py-5'

/** A long number is set smaller, so that it stays on its line. */
const sizeOf = ({ length }: string): string => {
  if (length > 14) return 'text-md leading-9 @min-[14rem]:text-xl @min-[14rem]:leading-9'
  if (length > 11) return 'text-md leading-9 @min-[14rem]:text-2xl @min-[14rem]:leading-9'
  return 'text-xl leading-9 @min-[14rem]:text-2xl @min-[14rem]:leading-9'
}

const arrows = { up: ArrowUp, down: ArrowDown, level: Minus }

const ChangeLine = ({ change: { direction, amount, words } }: { change: Change }) => {
  const Arrow = direction && arrows[direction]
  return (
    <p className="mt-1 min-h-5 text-sm text-ink-faint">
      {Arrow && (
        <span
          className={classNames(
            'me-1.5 inline-flex items-center gap-0.5 align-top font-[560]',
            direction === 'up' && 'text-gain',
            direction === 'down' && 'text-loss',
          )}
        >
          <Arrow
            aria-hidden="true"
            data-direction={direction}
            className="size-4 shrink-0"
            strokeWidth={2.25}
          />
          {amount}
        </span>
      )}
      {words}
    </p>
  )
}

export const StatSkeleton = ({ label }: { label: string }) => (
  <section aria-label={label} className={frame}>
    <h2 className="text-sm font-normal text-ink-soft">{label}</h2>
    <div aria-hidden="true">
      <div className="mt-1 flex h-9 items-center">
        <div className="skeleton h-7 w-28 max-w-full rounded-control" />
      </div>
      <div className="mt-1 flex h-5 items-center">
        <div className="skeleton h-3.5 w-36 max-w-full rounded-control" />
      </div>
    </div>
  </section>
)
