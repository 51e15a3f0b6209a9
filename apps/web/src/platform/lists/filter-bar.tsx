import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'

type FilterBarProps = {
  filtering: { isFiltered: boolean; clear: () => void }
  /** The filters of the list, the search first. */
  children: ReactNode
}

export const FilterBar = ({ filtering, children }: FilterBarProps) => (
  <div className="flex flex-wrap items-center gap-2.5">
    {children}
    {filtering.isFiltered && (
      <Button variant="quiet" icon={X} onClick={filtering.clear}>
        Clear filters
      </Button>
    )}
  </div>
)
