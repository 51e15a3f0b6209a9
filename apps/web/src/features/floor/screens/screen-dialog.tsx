import { looks, rotations } from '@tillsight/domain/floor/screens/screen'
import { nameStyles } from '@tillsight/domain/floor/screens/shown-name'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PlanFields } from './plan-fields.tsx'
import { screenRules, valuesOf } from './screen-values.ts'
import { type Playlist, type Screen, useEditScreen } from './screens.api.ts'

const lookNames: Record<(typeof looks)[number], string> = {
  dark: 'Dark',
  light: 'Light',
  by_hour: 'Light by day, dark in the evening',
}
const nameNames: Record<(typeof nameStyles)[number], string> = {
  first: 'First names',
  initials: 'Initials',
  full: 'Full names',
}

type ScreenDialogProps = { screen: Screen; playlists: readonly Playlist[]; onClose: () => void }

/** What a screen plays, how it shows it, and what everyone who passes by may see. */
export const ScreenDialog = ({ screen, playlists, onClose }: ScreenDialogProps) => {
  const notify = useNotify()
  const edit = useEditScreen()
  const form = useForm({
    schema: screenRules(screen),
    initial: valuesOf(screen),
    report: 'all',
    send: async (input) => {
      await edit.mutateAsync(input)
      notify('Screen saved.')
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const [profit, customers] = [form.field('shows_profit'), form.field('shows_customers')]
  return (
    <FormDialog
      title={`Edit ${screen.name}`}
      action="Save Changes"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...form.field('name')} label="Name" maxLength={40} autoComplete="off" />
        <TextField
          {...form.field('group_name')}
          label="Group"
          optional
          placeholder="Shop floor"
          maxLength={40}
          autoComplete="off"
        />
      </div>
      <PlanFields
        plan={form.values.plan}
        playlists={playlists}
        onChange={(plan) => form.field('plan').onChange(plan)}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          {...form.field('look')}
          label="Look"
          options={looks.map((value) => ({ value, label: lookNames[value] }))}
        />
        <SelectField
          {...form.field('rotation')}
          label="Rotation"
          options={rotations.map((value) => ({ value: String(value), label: `${value}°` }))}
        />
        <NumberField {...form.field('zoom')} label="Zoom in percent" />
      </div>
      <SelectField
        {...form.field('seller_names')}
        label="Sellers are shown with"
        options={nameStyles.map((value) => ({ value, label: nameNames[value] }))}
      />
      <CheckField
        name={profit.name}
        label="Show cost and profit"
        hint="When off, slides about them are skipped: anyone passing by can read the screen."
        checked={profit.value}
        onChange={profit.onChange}
      />
      <CheckField
        name={customers.name}
        label="Show names of customers"
        hint="In the latest sales."
        checked={customers.value}
        onChange={customers.onChange}
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
