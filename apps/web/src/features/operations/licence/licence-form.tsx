import { enterLicence } from '@tillsight/contract/operations/licence'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { useEnterLicence } from './licence.api.ts'

/** A key that is refused stays in the field. */
export const LicenceForm = () => {
  const notify = useNotify()
  const entering = useEnterLicence()
  const form = useForm({
    schema: enterLicence.input,
    initial: { key: '' },
    report: 'all',
    send: async (input) => {
      await entering.mutateAsync(input)
      form.reset()
      notify('Licence key accepted.')
    },
    refused: (error) => ({ message: error.saidOr('The key could not be entered.'), fields: error.fields }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <TextAreaField
        {...form.field('key')}
        label="Licence key"
        rows={5}
        spellCheck={false}
        autoComplete="off"
        hint="A long text that starts with TS1."
        className="font-mono text-sm"
      />
      <FormFailure message={form.failure} />
      <Button type="submit" busy={form.submitting} className="sm:self-start">
        Enter key
      </Button>
    </form>
  )
}
