import type { RetentionRules } from '@tillsight/domain/data/privacy/retention'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { count } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useConfirmRetention, useRehearsal } from './privacy.api.ts'
import { UnseenCustomers } from './unseen-customers.tsx'

type RehearsalDialogProps = { rules: RetentionRules; onClose: () => void }

const rows = {
  customer_years: { label: 'Customers to erase', count: 'customers' },
  log_months: { label: 'Lines of the audit log to empty', count: 'log_lines' },
  mail_months: { label: 'Emails to remove', count: 'mails' },
  import_days: { label: 'Files of imports to remove', count: 'import_files' },
} as const

/** Shows what the rules would remove today. Only what was shown can be confirmed. */
export const RehearsalDialog = ({ rules, onClose }: RehearsalDialogProps) => {
  const notify = useNotify()
  const rehearsal = useRehearsal(rules)
  const confirming = useConfirmRetention()
  const confirm = async (seen: string) => {
    try {
      await confirming.mutateAsync({ ...rules, seen })
      notify('The rules run now, and every night from now on.')
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void rehearsal.refetch()
    }
  }
  const { data } = rehearsal
  const failure = confirming.error instanceof ApiError ? confirming.error : null
  return (
    <Dialog
      open
      title="What would go"
      locked={confirming.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={confirming.isPending} data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={confirming.isPending}
            disabled={!data || rehearsal.isFetching}
            onClick={() => data && void confirm(data.seen)}
          >
            Confirm and run
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        Nothing has been removed. Once you confirm, this goes now and cannot be brought back; what becomes old
        later goes in the night. Sales and all totals stay the same.
      </p>
      {rehearsal.isPending && <Skeleton className="mt-4 h-40 w-full" />}
      {!data && rehearsal.error && (
        <ErrorState
          title="This could not be checked"
          message={rehearsal.error.message}
          onRetry={() => rehearsal.refetch()}
        />
      )}
      {data && (
        <dl className="mt-4 divide-y divide-line text-sm">
          {(Object.keys(rows) as (keyof typeof rows)[])
            .filter((rule) => rules[rule] !== null)
            .map((rule) => (
              <div key={rule} className="flex justify-between gap-4 py-1.5">
                <dt className="text-ink-soft">{rows[rule].label}</dt>
                <dd className="tabular-nums">{count(data[rows[rule].count])}</dd>
              </div>
            ))}
        </dl>
      )}
      {data && data.customers > 0 && rules.customer_years !== null && (
        <UnseenCustomers years={rules.customer_years} />
      )}
      {failure && (
        <p role="alert" className="mt-4 text-sm text-loss">
          {failure.saidOr('The rules could not be confirmed. Try again.')}
        </p>
      )}
    </Dialog>
  )
}
