import { FigureButton } from '#ui/actions/figure-button.tsx'
import { type Change, ChangeLine } from '#ui/layout/change-line.tsx'
import { classNames } from '#ui/layout/class-names.ts'

type FigureCardProps = {
  label: string
  value: string
  /** What else is to know of it: what it leans on, or where it stands. */
  note?: string | undefined
  change: Change | null
  better: 'up' | 'down'
  onExplain: () => void
}

export const FigureCard = ({ label, value, note, change, better, onExplain }: FigureCardProps) => (
  <section aria-label={label} className={frame}>
    <h2 className="text-sm font-normal text-ink-soft">{label}</h2>
    <p className={classNames('mt-1 leading-9 font-[620] tracking-[-0.01em] wrap-anywhere', sizeOf(value))}>
      <FigureButton value={value} label={label} className="text-start" onExplain={onExplain} />
    </p>
    {change && <ChangeLine change={change} better={better} />}
    {note && <p className="mt-0.5 text-sm text-ink-faint">{note}</p>}
  </section>
)

const frame = '@container min-w-0 rounded-card border border-line bg-surface px-4 py-4 shadow-low sm:px-5'

/** A long number is set smaller where there is little room, so that it stays on its line. */
const sizeOf = ({ length }: string): string => (length > 10 ? 'text-md @min-[14rem]:text-xl' : 'text-xl')

export const FigureSkeleton = ({ label }: { label: string }) => (
  <section aria-label={label} className={frame}>
    <h2 className="text-sm font-normal text-ink-soft">{label}</h2>
    <div aria-hidden="true" className="grid gap-2 pt-2 pb-1">
      <div className="skeleton h-7 w-28 max-w-full rounded-control" />
      <div className="skeleton h-3.5 w-36 max-w-full rounded-control" />
    </div>
  </section>
)
