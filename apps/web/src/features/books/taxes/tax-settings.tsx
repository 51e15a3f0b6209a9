import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type TaxList, useSaveSettings } from './taxes.api.ts'

/** How the store charges tax. A choice is saved at once. */
export const TaxSettings = ({ taxes, settings }: TaxList) => {
  const notify = useNotify()
  const saving = useSaveSettings()
  const isFixed = useReadOnly() || saving.isPending
  const save = async (change: Partial<TaxList['settings']>) => {
    const { version, ...before } = settings
    try {
      await saving.mutateAsync({ ...before, ...change, version })
      notify('Tax settings saved.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The tax settings could not be saved.'), { type: 'error' })
    }
  }
  return (
    <Card title="How tax is charged" description="For sales from now on. Past sales stay as they are.">
      <div className="flex flex-col gap-5">
        <SelectField
          name="id_tax"
          label="Tax of the store"
          hint="For everything that has no tax of its own or of its category."
          value={settings.id_tax ?? ''}
          disabled={isFixed}
          options={[
            { value: '', label: 'No tax' },
            ...taxes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => void save({ id_tax: id || null })}
        />
        <SelectField
          name="prices_include_tax"
          label="Prices"
          value={String(settings.prices_include_tax)}
          disabled={isFixed}
          options={[
            { value: 'false', label: 'Without tax: it is added at the till' },
            { value: 'true', label: 'With tax included' },
          ]}
          onChange={(value) => void save({ prices_include_tax: value === 'true' })}
        />
        <SelectField
          name="tax_rounding"
          label="Rounding"
          value={settings.tax_rounding}
          disabled={isFixed}
          options={[
            { value: 'LINE', label: 'On each line' },
            { value: 'SALE', label: 'Once for the whole sale, for each tax' },
          ]}
          onChange={(value) => void save({ tax_rounding: value === 'SALE' ? 'SALE' : 'LINE' })}
        />
      </div>
    </Card>
  )
}
