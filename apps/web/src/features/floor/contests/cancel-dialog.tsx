import { type Contest, cancelContest } from '@tillsight/contract/floor/contests'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCancelContest } from './contests.api.ts'

/** Ends a contest without a winner. */
export const CancelDialog = ({ contest: { id }, onClose }: { contest: Contest; onClose: () => void }) => {
  const notify = useNotify()
  const cancel = useCancelContest()
  const form = useForm({
    schema: {
      safeParse: ({ reason }: { reason: string }) => cancelContest.input.safeParse({ id, reason }),
    },
    initial: { reason: '' },
    report: 'all',
    send: async (input) => {
      await cancel.mutateAsync(input)
      notify('Contest cancelled.')
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title="Cancel this contest?"
      action="Cancel the contest"
      size="sm"
      isDangerous
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p>It ends at once, without a winner. This cannot be undone.</p>
      <TextField
        {...form.field('reason')}
        label="Why"
        maxLength={300}
        autoComplete="off"
        hint="Everyone who takes part reads it."
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
