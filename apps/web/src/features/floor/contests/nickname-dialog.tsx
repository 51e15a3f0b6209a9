import type { Contest } from '@tillsight/contract/floor/contests'
import { nameParticipant } from '@tillsight/contract/floor/contests'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useNickname } from './contests.api.ts'

const schema = (id: string) => ({
  safeParse: ({ nickname }: { nickname: string }) => {
    const input = { id, nickname: nickname.trim() }
    const checked = nameParticipant.input.safeParse(input)
    return checked.success ? { success: true as const, data: input } : checked
  },
})

type NicknameDialogProps = { contest: Contest; onClose: () => void }

/** Takes part under another name; empty, under the real one. */
export const NicknameDialog = ({ contest: { id, participants }, onClose }: NicknameDialogProps) => {
  const notify = useNotify()
  const rename = useNickname()
  const form = useForm({
    schema: schema(id),
    initial: { nickname: participants.find(({ is_self }) => is_self)?.nickname ?? '' },
    report: 'all',
    send: async (input) => {
      await rename.mutateAsync(input)
      notify(input.nickname ? 'Nickname saved.' : 'You take part under your own name.')
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title="Nickname"
      action="Save"
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('nickname')}
        label="Nickname"
        optional
        maxLength={30}
        autoComplete="off"
        hint="Colleagues and screens show it in place of your name. Those who run the contest see both. Empty, your own name is shown."
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
