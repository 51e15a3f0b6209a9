import type { Store } from '@tillsight/contract/people/store'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { EditConflict } from '#ui/dialogs/edit-conflict.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { BusinessFields } from './business-fields.tsx'
import { CalendarFields } from './calendar-fields.tsx'
import { FormatFields } from './format-fields.tsx'
import { PeopleFields } from './people-fields.tsx'
import { StockFields } from './stock-fields.tsx'
import { useStoreForm } from './use-store-form.ts'

export const StoreSettingsForm = ({ store }: { store: Store }) => {
  const form = useStoreForm(store)
  const { conflict, asking } = form
  const isReadOnly = useReadOnly()
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="grid items-start gap-6 lg:grid-cols-2">
      <BusinessFields form={form} />
      <FormatFields form={form} />
      <CalendarFields form={form} />
      <StockFields form={form} />
      <PeopleFields form={form} />
      <div className="flex flex-col gap-4 lg:col-span-2">
        {conflict && (
          <EditConflict
            what="store"
            differences={conflict.differences}
            otherwise="None of the settings below were changed."
            onLoadTheirs={conflict.loadTheirs}
            onSaveMine={conflict.keepMine}
          />
        )}
        <FormFailure message={form.failure} />
        {isReadOnly ? (
          <p className="text-sm text-ink-soft">
            The settings cannot be changed while the store is read-only.
          </p>
        ) : (
          <Button type="submit" busy={form.submitting} disabled={!form.isTouched} className="sm:self-start">
            Save Changes
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={asking?.title ?? ''}
        text={asking?.text ?? ''}
        confirmLabel="Save Changes"
        cancelLabel="Cancel"
        onConfirm={form.confirm}
        onCancel={form.cancel}
      />
    </form>
  )
}
