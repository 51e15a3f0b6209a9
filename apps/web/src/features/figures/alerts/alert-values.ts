import { AlertForm } from '@tillsight/contract/figures/alerts'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { Schema } from '#platform/forms/form-problems.ts'
import { numberFrom, numberText } from '#ui/formats/formats.ts'
import type { Alert, AlertInput, Rule } from './alerts.api.ts'

/** The values of the form: text in every field, whichever kind of alert it is. */
export type AlertValues = {
  kind: Rule['kind']
  metric: string
  range: string
  test: string
  value: string
  day: string
  direction: string
  goal: string
  tolerance: string
  category: string
  webhook: string
  isQuiet: boolean
  from: string
  until: string
}

const usual = {
  metric: 'netSales',
  range: 'today',
  test: 'above',
  value: '',
  day: 'today',
  direction: 'low',
  goal: '',
  tolerance: '10',
  category: '',
}

const ruleValues = (rule: Rule | undefined): Partial<AlertValues> => {
  switch (rule?.kind) {
    case undefined:
      return {}
    case 'line':
      return { metric: rule.metric, range: rule.range, test: rule.test, value: numberText(rule.value) }
    case 'unusual':
      return { metric: rule.metric, day: rule.day, direction: rule.direction }
    case 'pace':
      return { goal: rule.goal, tolerance: numberText(rule.tolerance) }
    case 'stock':
      return { category: rule.category ?? '' }
  }
}

/** What the figure of an alert is only about. */
export const filtersOf = (alert: Pick<Alert, 'rule'> | undefined): Filter[] =>
  alert && 'filters' in alert.rule ? [...alert.rule.filters] : []

export const valuesOf = (alert: Pick<Alert, 'rule' | 'id_webhook' | 'quiet'> | undefined): AlertValues => ({
  ...usual,
  kind: alert?.rule.kind ?? 'line',
  ...ruleValues(alert?.rule),
  webhook: alert?.id_webhook ?? '',
  isQuiet: Boolean(alert?.quiet),
  from: alert?.quiet?.from ?? '22:00',
  until: alert?.quiet?.until ?? '07:00',
})

const ruleOf = (values: AlertValues, filters: readonly Filter[]): unknown => {
  const { kind, metric } = values
  switch (kind) {
    case 'line':
      return {
        kind,
        metric,
        filters,
        range: values.range,
        test: values.test,
        value: numberFrom(values.value),
      }
    case 'unusual':
      return { kind, metric, filters, day: values.day, direction: values.direction }
    case 'pace':
      return { kind, goal: values.goal, tolerance: numberFrom(values.tolerance) }
    case 'stock':
      return { kind, category: values.category || null }
  }
}

/** The rule as far as it is typed; null where it is not one yet. */
export const completeRule = (values: AlertValues, filters: readonly Filter[]): Rule | null => {
  const read = AlertForm.shape.rule.safeParse(ruleOf(values, filters))
  return read.success ? read.data : null
}

/** What is chosen beside the fields. */
type Others = Pick<AlertInput, 'recipients' | 'is_paused'> & { filters: readonly Filter[] }

/** The contract's own rules, on what was typed; each problem is under the field that has it. */
export const alertRules = ({ filters, ...others }: Others): Schema<AlertInput, AlertValues> => ({
  safeParse: (values) => {
    const { webhook, isQuiet, from, until } = values
    const read = AlertForm.safeParse({
      ...others,
      rule: ruleOf(values, filters),
      id_webhook: webhook || null,
      quiet: isQuiet ? { from, until } : null,
    })
    if (read.success) return { success: true, data: read.data }
    const issues = read.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(-1) }))
    return { success: false, error: { issues } }
  },
})
