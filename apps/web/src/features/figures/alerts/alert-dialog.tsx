import { useState } from 'react'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useIsTouched } from '#platform/forms/use-is-touched.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useSession } from '#platform/session/session.ts'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { AlertFields, type AlertFormState } from './alert-fields.tsx'
import { AlertPeople } from './alert-people.tsx'
import { AlertPreview } from './alert-preview.tsx'
import { type AlertValues, alertRules, completeRule, filtersOf, valuesOf } from './alert-values.ts'
import { kindOptions } from './alert-words.ts'
import { type Alert, type AlertInput, chosenOf, useSaveAlert, useWebhookChoice } from './alerts.api.ts'

type AlertDialogProps = { alert?: Alert | undefined; onClose: () => void }

/** What to watch, and who is notified: a new alert, or an existing one to edit. */
export const AlertDialog = ({ alert, onClose }: AlertDialogProps) => {
  const notify = useNotify()
  const { user } = useSession()
  const save = useSaveAlert()
  const own = user ? [user.id] : []
  const [recipients, setRecipients] = useState(alert ? chosenOf(alert) : own)
  const [filters, setFilters] = useState(filtersOf(alert))
  const choosesOther = useIsTouched([recipients, filters])
  const form = useForm<AlertValues, AlertInput>({
    schema: alertRules({ recipients, filters, is_paused: alert?.is_paused ?? false }),
    initial: valuesOf(alert),
    report: 'all',
    send: async (input) => {
      await save.mutateAsync({ input, edited: alert })
      notify(alert ? 'Alert saved.' : 'Alert added.')
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const kind = form.field('kind')
  return (
    <FormDialog
      title={alert ? 'Edit alert' : 'New alert'}
      action={alert ? 'Save Changes' : 'Add alert'}
      busy={form.submitting}
      isTouched={form.isTouched || choosesOther}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <ChoiceGroup
        {...kind}
        legend="What to watch"
        columns="grid-cols-1 sm:grid-cols-2"
        options={kindOptions}
        onChange={(value) => kind.onChange(value as AlertValues['kind'])}
      />
      <AlertFields form={form} filters={filters} onFilters={setFilters} />
      <AlertPreview rule={completeRule(form.values, filters)} />
      <AlertPeople known={alert?.recipients ?? []} chosen={recipients} onChange={setRecipients} />
      <Ways form={form} />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}

const Ways = ({ form }: { form: AlertFormState }) => {
  const webhooks = useWebhookChoice().data ?? []
  const { value: isQuiet, name, onChange } = form.field('isQuiet')
  return (
    <>
      {webhooks.length > 0 && (
        <SelectField
          {...form.field('webhook')}
          label="Webhook"
          placeholder="None"
          options={webhooks.map(({ id, url }) => ({ value: id, label: url }))}
        />
      )}
      <CheckField
        name={name}
        label="Quiet hours"
        hint="Emails and webhooks wait until they end, and are sent if it is still true."
        checked={isQuiet}
        onChange={onChange}
      />
      {isQuiet && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TimeField {...form.field('from')} label="From" />
          <TimeField {...form.field('until')} label="Until" hint="In the store’s time zone." />
        </div>
      )}
    </>
  )
}
