import { editMember } from '@tillsight/contract/people/members'
import { may, type Role } from '@tillsight/domain/access'
import { roleWithArticle } from '@tillsight/domain/people/members/role-words'
import { useState } from 'react'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { type Member, useEditMember } from './members.api.ts'
import { RevokeTillsField } from './revoke-tills-field.tsx'
import { roleOptions, roleRights } from './role-words.ts'

const schema = editMember.input.pick({ role: true })

export const RoleDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const notify = useNotify()
  const edit = useEditMember()
  const [revokesTills, setRevokesTills] = useState(true)
  const form = useForm({
    schema,
    initial: { role: member.role },
    report: 'all',
    send: async ({ role }) => {
      const revoke_tills = revokesTills && !may(role, 'tills:write')
      await edit.mutateAsync({ id: member.id, role, version: member.version, revoke_tills })
      notify(`${member.full_name} is ${roleWithArticle[role]} now.`)
      onClose()
    },
    refused: (error) => ({ message: error.saidOr('The role could not be changed.'), fields: error.fields }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title={`Role of ${member.full_name}`}
      action="Save"
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
      {!may(form.values.role, 'tills:write') && (
        <RevokeTillsField
          who={member.full_name}
          tills={member.tills}
          checked={revokesTills}
          onChange={setRevokesTills}
        />
      )}
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
