import { addDays } from '@tillsight/domain/day'
import { goalTitle } from '@tillsight/domain/figures/goals/progress-words'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { useCatalogue } from '#platform/figures/catalogue.api.ts'
import { FilterList } from '#platform/figures/filters/filter-list.tsx'
import { useGoals } from '#platform/figures/goals/goals.api.ts'
import type { useForm } from '#platform/forms/use-form.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Link } from '#ui/actions/link.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { AlertValues } from './alert-values.ts'
import { dayOptions, directionOptions, rangeOptions, testOptions } from './alert-words.ts'
import { type AlertInput, useAlertCategories } from './alerts.api.ts'

export type AlertFormState = ReturnType<typeof useForm<AlertValues, AlertInput>>

type AlertFieldsProps = {
  form: AlertFormState
  filters: Filter[]
  onFilters: (filters: Filter[]) => void
}

/** Parts that sold something in these days can be chosen. */
const daysOfParts = 90
const pair = 'grid gap-5 sm:grid-cols-2'

/** The fields of the chosen kind. */
export const AlertFields = (props: AlertFieldsProps) => {
  const { form } = props
  switch (form.values.kind) {
    case 'line':
      return (
        <>
          <FigureFields {...props} needsPast={['rose', 'fell'].includes(form.values.test)} />
          <LineFields form={form} />
        </>
      )
    case 'unusual':
      return (
        <>
          <FigureFields {...props} needsPast />
          <UnusualFields form={form} />
        </>
      )
    case 'pace':
      return <PaceFields form={form} />
    case 'stock':
      return <StockFields form={form} />
  }
}

/** Which metric, and of which parts. */
const FigureFields = ({ form, filters, onFilters, needsPast }: AlertFieldsProps & { needsPast: boolean }) => {
  const today = useToday()
  const info = useCatalogue().data?.get(form.values.metric)
  return (
    <>
      <MetricField form={form} needsPast={needsPast} />
      {info && (info.splits.length > 0 || filters.length > 0) && (
        <FilterList
          filters={filters}
          splits={info.splits}
          days={{ start: addDays(today, -daysOfParts), end: today }}
          onChange={onFilters}
        />
      )}
    </>
  )
}

const MetricField = ({ form, needsPast }: { form: AlertFormState; needsPast: boolean }) => {
  const catalogue = useCatalogue()
  const metrics = [...(catalogue.data?.values() ?? [])].filter(({ has_past }) => has_past || !needsPast)
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

const PaceFields = ({ form }: { form: AlertFormState }) => {
  const goals = useGoals()
  if (goals.data?.length === 0)
    return (
      <p className="text-ink-soft">
        There are no goals yet.{' '}
        <Link to="/platform/goals" className="link">
          Set a goal
        </Link>{' '}
        first.
      </p>
    )
  return (
    <div className={pair}>
      <SelectField
        {...form.field('goal')}
        label="Goal"
        placeholder="Choose a goal"
        options={(goals.data ?? []).map((goal) => ({ value: goal.id, label: goalTitle(goal) }))}
      />
      <NumberField
        {...form.field('tolerance')}
        label="Tolerated, in percent"
        hint="Of what the goal should have by now."
      />
    </div>
  )
}

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
