import type { Customer } from '@tillsight/contract/books/customers'
import { CircleCheck } from 'lucide-react'
import type { OutputOf } from '#platform/api/api-client.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useMergeCustomers } from './customers.api.ts'
import { DuplicateGroup } from './duplicate-group.tsx'

type DuplicatesDialogProps = { groups: OutputOf<'GET /customer/duplicates'>; onClose: () => void }

export const DuplicatesDialog = ({ groups, onClose }: DuplicatesDialogProps) => {
  const notify = useNotify()
  const merging = useMergeCustomers()

  const merge = async (kept: Customer, others: Customer[]) => {
    try {
      await merging.mutateAsync({ ids: others.map(({ id }) => id), into: kept.id })
      notify(`Merged into ${kept.name}.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [said] = Object.values(error.fields)
      notify(said ?? error.saidOr('Failed to merge the customers.'), { type: 'error' })
    }
  }

  return (
    <Dialog
      open
      title="Possible duplicates"
      size="lg"
      steady
      locked={merging.isPending}
      onClose={onClose}
      footer={
        <Button variant="secondary" disabled={merging.isPending} onClick={onClose}>
          Close
        </Button>
      }
    >
      {groups.length === 0 ? (
        <EmptyState icon={CircleCheck} title="No duplicates left" />
      ) : (
        <ul className="flex flex-col gap-8">
          {groups.map(({ same, customers }) => (
            <li key={customers.map(({ id }) => id).join()}>
              <DuplicateGroup
                same={same}
                customers={customers}
                isLocked={merging.isPending}
                isMerging={merging.isPending && customers.some(({ id }) => id === merging.variables.into)}
                onMerge={merge}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
