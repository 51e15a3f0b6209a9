import type { Goal } from '@tillsight/contract/figures/goals'
import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { type Cadence, cadences } from '@tillsight/domain/figures/goals/goal'
import { cadenceWords, goalTitle } from '@tillsight/domain/figures/goals/progress-words'
import { searchText } from '@tillsight/domain/search-text'
import { useState } from 'react'
import { useCatalogue } from '#platform/figures/catalogue.api.ts'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useDraftForm } from '#platform/forms/use-draft-form.ts'
import type { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { DraftNotice } from '#ui/dialogs/form-notice.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { GoalPreview } from './goal-preview.tsx'
import {
  type GoalValues,
  goalRules,
  isOfLastYear,
  settled,
  type TargetKind,
  valuesOf,
} from './goal-values.ts'
import { type GoalInput, useSaveGoal, useScopes } from './goals.api.ts'

const kindWords = (kind: TargetKind, cadence: Cadence): string =>
  ({
    fixed: `An amount for each ${cadence}`,
    last_year: `The same ${cadence} of last year, plus a percent`,
    spread: 'An amount for the month, spread over its days',
    spread_last_year: 'The month of last year plus a percent, spread over its days',
  })[kind]

const targetOf = ({ basis, amount, percent, is_spread }: GoalInput) => ({ basis, amount, percent, is_spread })

/** A new goal, or another target for an existing one. */
export const GoalDialog = ({ goal, onClose }: { goal?: Goal | undefined; onClose: () => void }) => {
  const notify = useNotify()
  const save = useSaveGoal()
  const catalogue = useCatalogue()
  const form = useDraftForm({
    name: `goal ${goal?.id ?? 'new'}`,
    of: goal,
    valuesOf,
    schema: () => ({
      safeParse: (values: GoalValues) => goalRules(catalogue.data?.get(values.metric)).safeParse(values),
    }),
    report: 'all',
    send: async (input, edited, dropDraft) => {
      await save.mutateAsync(edited ? { id: edited.id, version: edited.version, ...targetOf(input) } : input)
      dropDraft()
      notify(edited ? 'Goal saved.' : 'Goal set.')
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const close = () => {
    form.dropDraft()
    onClose()
  }
  const metric = catalogue.data?.get(form.values.metric)
  const values = settled(form.values, metric)
  const checked = goalRules(metric).safeParse(form.values)
  const canSpread = values.cadence === 'day' && metric?.is_additive
  const kinds: TargetKind[] = canSpread
    ? ['fixed', 'last_year', 'spread', 'spread_last_year']
    : ['fixed', 'last_year']
  const kind = form.field('kind')
  return (
    <FormDialog
      title={goal ? `Edit ${goalTitle(goal)}` : 'New goal'}
      action={goal ? 'Save Changes' : 'Set goal'}
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={close}
      onSubmit={form.submit}
    >
      {form.isDraft && <DraftNotice onStartOver={form.startOver} />}
      {goal ? (
        <p className="text-ink-soft">
          The new target applies from this {goal.cadence} on. Earlier ones have the target they had.
        </p>
      ) : (
        <What
          form={form}
          metrics={[...(catalogue.data?.values() ?? [])]}
          metric={metric}
          scope={values.scope}
        />
      )}
      <SelectField
        {...kind}
        label="Target"
        value={values.kind}
        options={kinds.map((value) => ({ value, label: kindWords(value, values.cadence) }))}
        onChange={(value) => kind.onChange(value as TargetKind)}
      />
      {isOfLastYear(values.kind) ? (
        <MoneyField
          {...form.field('percent')}
          label="Plus"
          sign="%"
          hint="Enter −5 for less than last year."
        />
      ) : metric?.unit === 'money' ? (
        <MoneyField {...form.field('amount')} label="Amount" />
      ) : (
        <NumberField {...form.field('amount')} label={metric?.unit === 'percent' ? 'Percent' : 'Amount'} />
      )}
      {metric && <GoalPreview form={checked.success ? checked.data : null} unit={metric.unit} />}
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}

/** Those that have a past, and of what was typed those that begin with it first. */
const offered = (metrics: MetricInfo[], typed: string) => {
  const words = searchText(typed)
  const begins = ({ label }: MetricInfo): number => Number(!searchText(label).startsWith(words))
  return metrics
    .filter(({ has_past, label }) => has_past && searchText(label).includes(words))
    .toSorted((one, other) => begins(one) - begins(other))
    .map(({ id, label }) => ({ id, label }))
}

type WhatProps = {
  form: Pick<ReturnType<typeof useForm<GoalValues, GoalInput>>, 'field'>
  metrics: MetricInfo[]
  metric: MetricInfo | undefined
  scope: string
}

/** Which figure, of whom, and how often. */
const What = ({ form, metrics, metric, scope }: WhatProps) => {
  const [typed, setTyped] = useState('')
  const { sellers, categories } = useScopes()
  const known = (split: 'seller' | 'category') => metric?.splits.includes(split) ?? false
  const chosen = form.field('metric')
  const cadence = form.field('cadence')
  const scopes = [
    { value: 'store', label: 'The whole store' },
    ...(known('seller') ? sellers.map(({ id, name }) => ({ value: `seller:${id}`, label: name })) : []),
    ...(known('category')
      ? categories.map(({ id, name }) => ({ value: `category:${id}`, label: `Category: ${name}` }))
      : []),
  ]
  return (
    <>
      <Combobox
        {...chosen}
        label="Metric"
        nothing="No such metric."
        value={metric ? { id: metric.id, label: metric.label } : null}
        options={offered(metrics, typed)}
        onType={setTyped}
        onChange={(option) => option && chosen.onChange(option.id)}
      />
      <SelectField {...form.field('scope')} label="Of" value={scope} options={scopes} />
      <ChoiceGroup
        {...cadence}
        legend="How often"
        columns="grid-cols-1 sm:grid-cols-3"
        options={cadences.map((value) => ({ value, label: cadenceWords[value] }))}
        onChange={(value) => cadence.onChange(value as Cadence)}
      />
    </>
  )
}
