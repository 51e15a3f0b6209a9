import type { Finding } from '@tillsight/contract/insight/findings'
import type { ReactNode } from 'react'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { failureText, useDismiss, useFollow, useRestore, useUndo } from './findings.api.ts'

type FindingActionsProps = { finding: Finding; children: ReactNode }

/** One step that can be undone, or a link to what was made; the way to the rows; and a way to hide what is of no use. */
export const FindingActions = ({ finding, children }: FindingActionsProps) => {
  const { id, action, made, is_dismissed } = finding
  const notify = useNotify()
  const mayAnswer = useMay('goals:write')
  const [follow, undo, dismiss, restore] = [useFollow(), useUndo(), useDismiss(), useRestore()]
  const isBusy = follow.isPending || undo.isPending || dismiss.isPending || restore.isPending
  const onError = (error: Error) => notify(failureText(error), { type: 'error' })
  const takeBack = () => undo.mutate(id, { onError, onSuccess: () => notify('Undone.') })
  const showAgain = () => restore.mutate(id, { onError, onSuccess: () => notify('Shown again.') })
  const act = () =>
    follow.mutate(id, {
      onError,
      onSuccess: ({ label }) =>
        notify(`${label} created.`, { action: { label: 'Undo', onSelect: takeBack } }),
    })
  const hide = () =>
    dismiss.mutate(id, {
      onError,
      onSuccess: () => notify('Hidden.', { action: { label: 'Undo', onSelect: showAgain } }),
    })

  if (is_dismissed)
    return (
      <>
        {mayAnswer && (
          <Button size="sm" variant="secondary" disabled={isBusy} onClick={showAgain}>
            Show again
          </Button>
        )}
        {children}
      </>
    )
  return (
    <>
      {made && (
        <>
          <Link to={made.address} className="link touch-reach">
            {made.label}
          </Link>
          {action && (
            <Button size="sm" variant="secondary" disabled={isBusy} onClick={takeBack}>
              Undo
            </Button>
          )}
        </>
      )}
      {action && !made && (
        <Button size="sm" busy={follow.isPending} disabled={isBusy} onClick={act}>
          {action.label}
        </Button>
      )}
      {children}
      {mayAnswer && !made && (
        <Button size="sm" variant="quiet" className="-mr-2 ml-auto" disabled={isBusy} onClick={hide}>
          Hide
        </Button>
      )}
    </>
  )
}
