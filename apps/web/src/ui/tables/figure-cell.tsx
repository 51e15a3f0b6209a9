import { classNames } from '#ui/layout/class-names.ts'

type FigureCellProps = {
  label: string
  value: string
  note?: string | undefined
  tone?: 'gain' | 'loss' | undefined
}

/** One of several figures in a grid of them. */
export const FigureCell = ({ label, value, note, tone }: FigureCellProps) => (
  <div className="@container min-w-0 bg-surface px-4 py-4 sm:px-5">
    <dt className="text-sm text-ink-faint">{label}</dt>
    <dd>
      <span
        className={classNames(
          'block font-[620] tracking-[-0.01em] whitespace-nowrap',
          sizeOf(value),
          tone === 'gain' && 'text-gain',
          tone === 'loss' && 'text-loss',
        )}
      >
        {value}
      </span>
      <span className="block min-h-5 text-sm text-ink-faint">{note}</span>
    </dd>
  </div>
)

/** A long number is set smaller where there is little room, so that it stays on its line. */
const sizeOf = ({ length }: string): string => {
  if (length > 14) return 'text-sm leading-7 @min-[11rem]:text-md @min-[11rem]:leading-7'
  return length > 10 ? 'text-md leading-7 @min-[11rem]:text-xl @min-[11rem]:leading-7' : 'text-xl leading-7'
}
