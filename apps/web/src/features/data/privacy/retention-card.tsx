import { hasRule, noRules, type RetentionRules } from '@tillsight/domain/data/privacy/retention'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { type Retention, useRetention, useStopRetention } from './privacy.api.ts'
import { RetentionFields } from './retention-fields.tsx'
import { RetentionRuns } from './retention-runs.tsx'

const RehearsalDialog = lazyDialog(async () => (await import('./rehearsal-dialog.tsx')).RehearsalDialog)

/** How long personal data is retained: off until an owner has seen what would go. */
export const RetentionCard = () => {
  const read = useRetention()
  return (
    <Card
      title="Retention"
      description="Removes old personal data every night. Sales, invoices and all totals stay."
      actions={
        read.data && (read.data.rules ? <Badge tone="gain">On</Badge> : <Badge tone="neutral">Off</Badge>)
      }
    >
      {read.isPending && <Skeleton className="h-44 w-full" />}
      <LoadFailure message="The rules could not be loaded." read={read} />
      {read.data && <Rules key={read.data.confirmed_at} retention={read.data} />}
    </Card>
  )
}

const Rules = ({ retention }: { retention: Retention }) => {
  const { dateTime } = useStoreTime()
  const isReadOnly = useReadOnly()
  const [rules, setRules] = useState<RetentionRules>(retention.rules ?? noRules)
  const [open, setOpen] = useState<'rehearsal' | 'stop' | null>(null)
  return (
    <>
      <RetentionFields rules={rules} disabled={isReadOnly} onChange={setRules} />
      {retention.confirmed_at && (
        <p className="mt-4 text-sm text-ink-soft wrap-anywhere">
          Confirmed {dateTime(retention.confirmed_at)}
          {retention.confirmed_by && ` by ${retention.confirmed_by}`}.
        </p>
      )}
      {!isReadOnly && (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button disabled={!hasRule(rules)} onClick={() => setOpen('rehearsal')}>
            Preview what would be removed
          </Button>
          {retention.rules && (
            <Button variant="secondary" onClick={() => setOpen('stop')}>
              Turn off
            </Button>
          )}
          <p className="text-sm text-ink-faint">Nothing is removed until you review and confirm it.</p>
        </div>
      )}
      <RetentionRuns runs={retention.runs} />
      {open === 'rehearsal' && <RehearsalDialog rules={rules} onClose={() => setOpen(null)} />}
      {open === 'stop' && <StopDialog onClose={() => setOpen(null)} />}
    </>
  )
}

const StopDialog = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify()
  const stopping = useStopRetention()
  const stop = async () => {
    try {
      await stopping.mutateAsync(undefined)
      notify('Retention rules were turned off.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The rules could not be turned off. Try again.'), { type: 'error' })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Turn off retention"
      text="From now on everything is retained. What was already removed cannot be restored."
      confirmLabel="Turn off"
      cancelLabel="Cancel"
      busy={stopping.isPending}
      onConfirm={() => void stop()}
      onCancel={onClose}
    />
  )
}
