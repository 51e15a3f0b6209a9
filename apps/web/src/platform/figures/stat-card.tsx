import { fewestForRatio } from '@tillsight/domain/figures/metrics/ratio'
import type { ReactNode } from 'react'
import { FigureButton } from '#ui/actions/figure-button.tsx'
import { type Change, ChangeLine } from '#ui/layout/change-line.tsx'
import { classNames } from '#ui/layout/class-names.ts'

type StatCardProps = {
  label: string
  value: string
  /** One for each time it is compared with. */
  changes: Change[]
  /** Which way is good news. */
  better?: 'up' | 'down' | 'neither' | undefined
  /** It is a ratio of so few sales that it can be chance. */
  isThin?: boolean | undefined
  onExplain: () => void
  children?: ReactNode
}

export const StatCard = ({
  label,
  value,
  changes,
  better = 'up',
  isThin = false,
  onExplain,
  children,
}: StatCardProps) => (
  <section aria-label={label} className={statFrame}>
    <h2 className="text-sm font-normal text-ink-soft">{label}</h2>
    <p className={classNames('mt-1 font-[620] tracking-[-0.01em] wrap-anywhere', sizeOf(value))}>
      <FigureButton
        {...{ value, label, onExplain }}
        caution={isThin ? `Based on fewer than ${fewestForRatio} sales.` : undefined}
        className={classNames('text-start', isThin && 'text-ink-faint')}
      />
    </p>
    {changes.map((change) => (
      <ChangeLine key={change.words} change={change} better={better} />
    ))}
    {children}
  </section>
)

export const statFrame =
  '@container min-w-0 rounded-card border border-line bg-surface px-4 py-4 shadow-low sm:px-6 sm:py-5'

/** A long number is set smaller, so that it stays on its line. */
const sizeOf = ({ length }: string): string => {
  if (length > 14) return 'text-md leading-9 @min-[14rem]:text-xl @min-[14rem]:leading-9'
  if (length > 11) return 'text-md leading-9 @min-[14rem]:text-2xl @min-[14rem]:leading-9'
  return 'text-xl leading-9 @min-[14rem]:text-2xl @min-[14rem]:leading-9'
}

type StatSkeletonProps = { label: string; lines: number }

export const StatSkeleton = ({ label, lines }: StatSkeletonProps) => (
  <section aria-label={label} className={statFrame}>
    <h2 className="text-sm font-normal text-ink-soft">{label}</h2>
    <div aria-hidden="true">
      <div className="mt-1 flex h-9 items-center">
        <div className="skeleton h-7 w-28 max-w-full rounded-control" />
      </div>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={line} className="mt-1 flex h-5 items-center">
          <div className="skeleton h-3.5 w-36 max-w-full rounded-control" />
        </div>
      ))}
    </div>
  </section>
)
