import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import {
  type ContestKind,
  contestKinds,
  kindsWithTarget,
  mostMetrics,
} from '@tillsight/domain/floor/contests/contest'
import { kindNames, kindNotes } from '@tillsight/domain/floor/contests/contest-names'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { MetricField } from './metric-field.tsx'
import type { ContestFormState } from './use-contest-form.ts'

type WhatFieldsProps = { form: ContestFormState; metrics: readonly MetricInfo[] }

/** How it is won, and by which figures. */
export const WhatFields = ({ form, metrics }: WhatFieldsProps) => {
  const { kind } = form.values
  const chosen = form.field('kind')
  return (
    <>
      <ChoiceGroup
        {...chosen}
        legend="How it is won"
        options={contestKinds.map((value) => ({ value, label: kindNames[value], note: kindNotes[value] }))}
        onChange={(value) => chosen.onChange(value as ContestKind)}
      />
      {kind === 'points' ? (
        <WeightedMetrics form={form} metrics={metrics} />
      ) : (
        <MetricField {...form.field('metrics.0.metric')} label="Metric" metrics={metrics} />
      )}
      {kindsWithTarget.includes(kind) && <TargetField form={form} metrics={metrics} />}
      {kind === 'knockout' && (
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <NumberField {...form.field('round_days')} label="Days of a round" whole />
          <NumberField {...form.field('leave_per_round')} label="How many leave after each" whole />
        </div>
      )}
    </>
  )
}

const targetLabels: Partial<Record<ContestKind, string>> = {
  race: 'Amount to reach',
  raffle: 'Amount for a ticket',
  streak: 'Amount of a day that counts',
  everyone: 'Amount to reach',
}

const TargetField = ({ form, metrics }: WhatFieldsProps) => {
  const metric = metrics.find(({ id }) => id === form.values.metrics[0]?.metric)
  const label = targetLabels[form.values.kind] ?? 'Amount'
  return metric?.unit === 'money' ? (
    <MoneyField {...form.field('target')} label={label} />
  ) : (
    <NumberField {...form.field('target')} label={label} />
  )
}

const WeightedMetrics = ({ form, metrics }: WhatFieldsProps) => {
  const rows = form.values.metrics
  return (
    <div className="grid gap-4">
      {rows.map(({ metric }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-2"
        >
          <MetricField
            {...form.field(`metrics.${index}.metric`)}
            label={`Metric ${index + 1}`}
            metrics={metrics.filter(({ id }) => id === metric || !rows.some((row) => row.metric === id))}
          />
          <NumberField {...form.field(`metrics.${index}.weight`)} label="Weight" />
          <IconButton
            icon={Trash2}
            label={`Remove metric ${index + 1}`}
            disabled={rows.length === 1}
            className="mt-[1.6rem]"
            onClick={() => form.removeRow('metrics', index)}
          />
        </div>
      ))}
      {rows.length < mostMetrics && (
        <Button
          variant="secondary"
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => form.addRow('metrics', { metric: '', weight: '1' })}
        >
          Add a metric
        </Button>
      )}
    </div>
  )
}
