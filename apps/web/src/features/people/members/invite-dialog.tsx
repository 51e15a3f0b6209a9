import { createInvitation } from '@tillsight/contract/people/members'
import type { Role } from '@tillsight/domain/access'
import type { InputOf } from '#platform/api/api-client.ts'
import type { Schema } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useSession } from '#platform/session/session.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useInvite } from './members.api.ts'
import { roleOptions, roleRights } from './role-words.ts'

/** An empty address means a link to copy. */
const schema: Schema<InputOf<'POST /invitation/create'>, { role: Role; email: string }> = {
  safeParse: ({ role, email }) => createInvitation.input.safeParse({ role, email: email.trim() || null }),
}

type InviteDialogProps = { onLink: (link: string) => void; onClose: () => void }

export const InviteDialog = ({ onLink, onClose }: InviteDialogProps) => {
  const notify = useNotify()
  const { user } = useSession()
  const invitation = useInvite()
  const form = useForm({
    schema,
    initial: { role: 'seller' as Role, email: '' },
    report: 'all',
    send: async (input) => {
      const { link } = await invitation.mutateAsync(input)
      if (link) return onLink(link)
      notify(`Invitation sent to ${input.email}.`)
      onClose()
    },
    refused: (error) => ({
      message: error.fields.email ?? error.saidOr('The invitation could not be made.'),
      fields: error.fields,
    }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const isLink = form.values.email.trim() === ''
  const action = isLink ? 'Create link' : 'Send invitation'
  return (
    <FormDialog
      title="Invite someone"
      action={action}
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <SelectField
        {...form.field('role')}
        onChange={(value) => form.field('role').onChange(value as Role)}
        label="Role"
        options={roleOptions}
        hint={roleRights[form.values.role]}
      />
      <TextField
        {...form.field('email')}
        label="Email Address"
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          user?.sends_mail === false
            ? 'Leave blank to get a link to copy. This server sends no email: messages stay in its outbox.'
            : 'Leave blank to get a link to copy.'
        }
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
