import { type Contest, type ContestEntry, disputeEntry } from '@tillsight/contract/floor/contests'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { useDisputeEntry } from './contests.api.ts'

type DisputeDialogProps = { contest: Contest; entry: ContestEntry; onClose: () => void }

export const DisputeDialog = ({ contest, entry, onClose }: DisputeDialogProps) => {
  const notify = useNotify()
  const dispute = useDisputeEntry()
  const form = useForm({
    schema: {
      safeParse: ({ text }: { text: string }) =>
        disputeEntry.input.safeParse({ id: contest.id, id_entry: entry.id, text }),
    },
    initial: { text: '' },
    report: 'all',
    send: async (input) => {
      await dispute.mutateAsync(input)
      notify('Dispute sent. A manager answers it here.')
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title="Dispute these points"
      action="Send"
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p className="text-ink-soft">Everyone who takes part sees the dispute and its answer.</p>
      <TextAreaField {...form.field('text')} label="What is wrong?" maxLength={500} data-autofocus />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
