import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'

export type SortOrder = 'ascending' | 'descending'

type SortButtonProps = {
  label: string
  /** How the column is sorted now; nothing where it is not. */
  sort: SortOrder | undefined
  align?: 'left' | 'right' | undefined
  onClick: () => void
}

/** The head of a column that sorts by it; the order itself is said by the head's aria-sort. */
export function SortButton({ label, sort, align = 'left', onClick }: SortButtonProps) {
  const Arrow = sort === 'ascending' ? ArrowUp : sort === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      className={classNames(
        'group -mx-1.5 -my-1 inline-flex min-h-6 items-center gap-1 rounded-control px-1.5 py-1 hover:text-ink',
        align === 'right' && 'flex-row-reverse',
        sort && 'text-ink',
      )}
      onClick={onClick}
    >
      {label}
      <Arrow
        aria-hidden="true"
        className={classNames('size-3.5 shrink-0', !sort && 'opacity-45 group-hover:opacity-100')}
        strokeWidth={2}
      />
    </button>
  )
}
