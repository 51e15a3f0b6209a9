import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

type Words = { title: string; text: string }

type NoRowsProps = {
  icon: LucideIcon
  filtering: { isFiltered: boolean; clear: () => void }
  /** Where the filters match nothing. */
  noneFound: Words
  /** Where there is nothing to filter. */
  noneYet: Words
  /** What starts the list, for those who may. */
  children?: ReactNode
}

/** A list without a row: because of its filters, or because nothing was added yet. */
export const NoRows = ({ icon, filtering, noneFound, noneYet, children }: NoRowsProps) =>
  filtering.isFiltered ? (
    <NoneFound icon={icon} {...noneFound} onClear={filtering.clear} />
  ) : (
    <EmptyState
      icon={icon}
      {...noneYet}
      action={children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    />
  )

type NoneFoundProps = Words & { icon: LucideIcon; onClear: () => void }

export const NoneFound = ({ onClear, ...words }: NoneFoundProps) => (
  <EmptyState
    {...words}
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    }
  />
)
