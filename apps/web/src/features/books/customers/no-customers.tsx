import { Plus, Users } from 'lucide-react'
import { NoRows } from '#platform/lists/no-rows.tsx'
import { ImportButton } from '#platform/page/import-button.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { Filtering } from './customer-filters.ts'

type NoCustomersProps = { filtering: Filtering; onAdd: (() => void) | null }

export const NoCustomers = ({ filtering, onAdd }: NoCustomersProps) => (
  <NoRows
    icon={Users}
    filtering={filtering}
    noneFound={{ title: 'No Customers Found', text: 'Try adjusting your search or filter' }}
    noneYet={{
      title: 'No Customers Found',
      text: 'Add a customer by name to see how often they buy, what they like and when to expect them next.',
    }}
  >
    {onAdd && (
      <>
        <Button icon={Plus} onClick={onAdd}>
          Add Customer
        </Button>
        <ImportButton label="Bring your customers from a spreadsheet" />
      </>
    )}
  </NoRows>
)
