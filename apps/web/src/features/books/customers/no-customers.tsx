import { Plus, Users } from 'lucide-react'
import { ImportButton } from '#platform/page/import-button.tsx'
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
      text="Add a customer by name to see how often they buy, what they like and when to expect them next."
      action={
        onAdd && (
          <div className="flex flex-wrap justify-center gap-3">
            <Button icon={Plus} onClick={onAdd}>
              Add Customer
            </Button>
            <ImportButton label="Bring your customers from a spreadsheet" />
          </div>
        )
      }
    />
  )
}
