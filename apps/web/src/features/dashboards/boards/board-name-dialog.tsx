import { DashboardNameForm, longestDashboardName } from '@tillsight/contract/dashboard-name'
import { lengthOf } from '@tillsight/domain/catalog/limits'
import { useId } from 'react'
import { useNotify } from '#platform/notifications.tsx'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { TextField } from '#ui/text-field.tsx'

type BoardNameDialogProps = {
  title: string
  action: string
  name?: string | undefined
  onName: (name: string) => Promise<void>
  onClose: () => void
}

export const BoardNameDialog = ({ title, action, name = '', onName, onClose }: BoardNameDialogProps) => {
  const formId = useId()
  const notify = useNotify()
  const form = useForm({
    schema: DashboardNameForm,
    initial: { name },
    report: 'all',
    send: async (input) => {
      await onName(input.name)
      onClose()
    },
    refused: (error) => ({ message: error.saidOr('Failed to save the dashboard.'), fields: error.fields }),
    tell: (message) => notify(message, { type: 'error' }),
  })
  return (
    <Dialog
      open
      title={title}
      size="sm"
      locked={form.submitting}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={form.submitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.submitting}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.submit(event)}
      >
        <TextField
          {...form.field('name')}
          label="Name"
          placeholder="Mornings"
          autoComplete="off"
          counter={{ length: lengthOf(form.values.name), max: longestDashboardName }}
        />
        <FormFailure message={form.failure} />
      </form>
    </Dialog>
  )
}
