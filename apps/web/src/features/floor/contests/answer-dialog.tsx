import { answerDispute, type Contest } from '@tillsight/contract/floor/contests'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { useAnswerDispute } from './contests.api.ts'
import type { Dispute } from './dispute-text.tsx'

type Values = { is_granted: 'yes' | 'no'; text: string }
type AnswerDialogProps = { contest: Contest; dispute: Dispute; onClose: () => void }

export const AnswerDialog = ({ contest, dispute, onClose }: AnswerDialogProps) => {
  const notify = useNotify()
  const answer = useAnswerDispute()
  const form = useForm({
    schema: {
      safeParse: ({ is_granted, text }: Values) =>
        answerDispute.input.safeParse({
          id: contest.id,
          id_dispute: dispute.id,
          is_granted: is_granted === 'yes',
          text,
        }),
    },
    initial: { is_granted: 'no', text: '' } as Values,
    report: 'all',
    send: async (input) => {
      await answer.mutateAsync(input)
      notify(input.is_granted ? 'Granted. The points are taken back.' : 'Declined. The points stay.')
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const granted = form.field('is_granted')
  return (
    <FormDialog
      title="Answer the dispute"
      action="Answer"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <blockquote className="border-s-2 border-line ps-3 wrap-anywhere">
        {dispute.text}
        <footer className="text-sm text-ink-faint">{dispute.by}</footer>
      </blockquote>
      <ChoiceGroup
        {...granted}
        legend="Your decision"
        options={[
          { value: 'yes', label: 'Grant', note: 'The points of this entry are taken back.' },
          { value: 'no', label: 'Decline', note: 'The points stay.' },
        ]}
        onChange={(value) => granted.onChange(value === 'yes' ? 'yes' : 'no')}
      />
      <TextAreaField
        {...form.field('text')}
        label="Why"
        maxLength={500}
        hint="Everyone who takes part reads it."
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
