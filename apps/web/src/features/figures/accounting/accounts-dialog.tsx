import { type AccountingProgram, programNames } from '@tillsight/domain/figures/accounting/programs'
import type { Schema } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { accountFields, accountNotes, accountRules } from './account-fields.ts'
import { type AccountingSettings, useSaveAccounting } from './accounting.api.ts'

/** As they are typed; the account of a payment method of the store's own is named by 'method' and its id. */
type Accounts = Record<string, string>
type Nested = AccountingSettings[AccountingProgram]
type AccountsDialogProps = {
  program: AccountingProgram
  settings: AccountingSettings
  /** The store's own payment methods. */
  methods: { id: string; name: string }[]
  onClose: () => void
}

const fieldOf = (id: string): string => `method ${id}`

/** The server names a field with its program: 'xero.sales'. */
const ownFields = (fields: Record<string, string>, program: AccountingProgram): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [name.replace(`${program}.`, ''), problem]),
  )

/** A method without an account of its own is left out. */
const rulesOf = (program: AccountingProgram, ids: readonly string[]): Schema<Nested, Accounts> => ({
  safeParse: (values) => {
    const typed = ids.map((id) => ({ id, account: values[fieldOf(id)]?.trim() ?? '' }))
    const own = typed.filter(({ account }) => account)
    const others = Object.entries(values).filter(([name]) => !name.startsWith('method '))
    const rules = accountRules[program] as unknown as Schema<Nested>
    const checked = rules.safeParse({ ...Object.fromEntries(others), methods: own })
    if (checked.success) return checked
    const issues = checked.error.issues.map(({ path: [name, place], message }) => ({
      path: [name === 'methods' ? fieldOf(own[Number(place)]?.id ?? '') : String(name)],
      message,
    }))
    return { success: false, error: { issues } }
  },
})

export const AccountsDialog = ({ program, settings, methods, onClose }: AccountsDialogProps) => {
  const notify = useNotify()
  const save = useSaveAccounting()
  const { methods: chosen, ...others } = settings[program]
  const form = useForm({
    schema: rulesOf(
      program,
      methods.map(({ id }) => id),
    ),
    initial: {
      ...(others as Accounts),
      ...Object.fromEntries(
        methods.map(({ id }) => [fieldOf(id), chosen.find((one) => one.id === id)?.account ?? '']),
      ),
    },
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
      action="Save accounts"
      size="lg"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p className="text-ink-soft">{accountNotes[program]}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {accountFields[program].map(({ name, label, hint }) => (
          <TextField key={name} {...form.field(name)} label={label} hint={hint} autoComplete="off" />
        ))}
        {methods.map(({ id, name }) => (
          <TextField
            key={id}
            {...form.field(fieldOf(id))}
            label={name}
            optional
            hint="Empty: as other payments. For gift cards, a liability account."
            autoComplete="off"
          />
        ))}
      </div>
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
