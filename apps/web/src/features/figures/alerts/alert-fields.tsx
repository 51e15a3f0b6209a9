import { useCatalogue } from '#platform/figures/catalogue.api.ts'
import type { useForm } from '#platform/forms/use-form.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { AlertValues } from './alert-values.ts'
import { dayOptions, directionOptions, rangeOptions, testOptions } from './alert-words.ts'
import { type AlertInput, useAlertCategories } from './alerts.api.ts'

export type AlertFormState = ReturnType<typeof useForm<AlertValues, AlertInput>>

const pair = 'grid gap-5 sm:grid-cols-2'

/** The fields of the chosen kind. */
export const AlertFields = ({ form }: { form: AlertFormState }) => {
  const { kind } = form.values
  if (kind === 'stock') return <StockFields form={form} />
  return (
    <>
      <MetricField form={form} needsPast={kind === 'unusual'} />
      {kind === 'line' ? <LineFields form={form} /> : <UnusualFields form={form} />}
    </>
  )
}

const MetricField = ({ form, needsPast }: { form: AlertFormState; needsPast: boolean }) => {
  const catalogue = useCatalogue()
  const isChange = ['rose', 'fell'].includes(form.values.test)
  const metrics = [...(catalogue.data?.values() ?? [])].filter(
    ({ has_past }) => has_past || !(needsPast || isChange),
  )
  return (
    <SelectField
      {...form.field('metric')}
      label="Metric"
      options={metrics.map(({ id, label }) => ({ value: id, label }))}
    />
  )
}

/** A sum begins at zero each day: the server judges it when the day is over. */
const useHint = ({ values }: AlertFormState): string | undefined => {
  const info = useCatalogue().data?.get(values.metric)
  if (values.test === 'below' && info && !info.is_ratio && !info.is_of_now)
    return 'Checked when the days are over: every day begins at zero.'
  if (values.test === 'rose' || values.test === 'fell') return 'Against the same hours of the days before.'
  return undefined
}

const LineFields = ({ form }: { form: AlertFormState }) => {
  const unit = useCatalogue().data?.get(form.values.metric)?.unit
  const isChange = ['rose', 'fell'].includes(form.values.test)
  return (
    <>
      <div className={pair}>
        <SelectField
          {...form.field('test')}
          label="Alert when it"
          options={testOptions}
          hint={useHint(form)}
        />
        <NumberField {...form.field('value')} label={isChange || unit === 'percent' ? 'Percent' : 'Value'} />
      </div>
      <SelectField {...form.field('range')} label="Days" options={rangeOptions} />
    </>
  )
}

const UnusualFields = ({ form }: { form: AlertFormState }) => (
  <div className={pair}>
    <SelectField
      {...form.field('day')}
      label="Day"
      options={dayOptions}
      hint="Against the same weekday of the last 8 weeks."
    />
    <SelectField {...form.field('direction')} label="Alert when it is" options={directionOptions} />
  </div>
)

const StockFields = ({ form }: { form: AlertFormState }) => {
  const categories = useAlertCategories(true).data ?? []
  return (
    <SelectField
      {...form.field('category')}
      label="Products"
      placeholder="All products"
      options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      hint="Each product has its own low stock level."
    />
  )
}
