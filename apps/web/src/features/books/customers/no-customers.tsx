import { Plus, Users } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

type NoCustomersProps = { isFiltered: boolean; onClear: () => void; onAdd: (() => void) | null }

export const NoCustomers = ({ isFiltered, onClear, onAdd }: NoCustomersProps) => {
  if (isFiltered) {
    return (
      <EmptyState
        icon={Users}
        title="No Customers Found"
        text="Try adjusting your search or filter"
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={Users}
      title="No Customers Found"
      text="Get to know who buys from you: a name is enough to begin. From then on you see how often they come, what they like, and when they are due again."
      action={
        onAdd && (
          <Button icon={Plus} onClick={onAdd}>
            Add Customer
          </Button>
        )
      }
    />
  )
}
