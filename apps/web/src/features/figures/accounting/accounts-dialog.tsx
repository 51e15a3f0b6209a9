import { type AccountingProgram, programNames } from '@tillsight/domain/figures/accounting/programs'
import type { Schema } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { accountFields, accountNotes, accountRules } from './account-fields.ts'
import { type AccountingSettings, useSaveAccounting } from './accounting.api.ts'

type Accounts = Record<string, string>
type AccountsDialogProps = {
  program: AccountingProgram
  settings: AccountingSettings
  onClose: () => void
}

/** The server names a field with its program: 'xero.sales'. */
const ownFields = (fields: Record<string, string>, program: AccountingProgram): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [name.replace(`${program}.`, ''), problem]),
  )

export const AccountsDialog = ({ program, settings, onClose }: AccountsDialogProps) => {
  const notify = useNotify()
  const save = useSaveAccounting()
  const form = useForm({
    schema: accountRules[program] as unknown as Schema<Accounts, Accounts>,
    initial: { ...settings[program] } as Accounts,
    report: 'all',
    send: async (accounts) => {
      await save.mutateAsync({ ...settings, [program]: accounts })
      notify('Accounts saved.')
      onClose()
    },
    refused: (error) => ({
      message: error.saidOr('The accounts could not be saved.'),
      fields: ownFields(error.fields, program),
    }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title={`Accounts in ${programNames[program]}`}
      action="Save Accounts"
      size="lg"
      busy={form.submitting}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p className="text-ink-soft">{accountNotes[program]}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {accountFields[program].map(({ name, label, hint }) => (
          <TextField key={name} {...form.field(name)} label={label} hint={hint} autoComplete="off" />
        ))}
      </div>
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
