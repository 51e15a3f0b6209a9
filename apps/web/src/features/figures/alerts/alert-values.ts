import { AlertForm } from '@tillsight/contract/figures/alerts'
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
  category: '',
}

const ruleValues = (rule: Rule | undefined): Partial<AlertValues> => {
  if (!rule) return {}
  if (rule.kind === 'stock') return { category: rule.category ?? '' }
  return rule.kind === 'line' ? { ...rule, value: numberText(rule.value) } : { ...rule }
}

export const valuesOf = (alert: Pick<Alert, 'rule' | 'id_webhook' | 'quiet'> | undefined): AlertValues => ({
  ...usual,
  kind: alert?.rule.kind ?? 'line',
  ...ruleValues(alert?.rule),
  webhook: alert?.id_webhook ?? '',
  isQuiet: Boolean(alert?.quiet),
  from: alert?.quiet?.from ?? '22:00',
  until: alert?.quiet?.until ?? '07:00',
})

const ruleOf = ({ kind, metric, range, test, value, day, direction, category }: AlertValues): unknown => {
  if (kind === 'stock') return { kind, category: category || null }
  return kind === 'line'
    ? { kind, metric, range, test, value: numberFrom(value) }
    : { kind, metric, day, direction }
}

/** The rule as far as it is typed; null where it is not one yet. */
export const completeRule = (values: AlertValues): Rule | null => {
  const read = AlertForm.shape.rule.safeParse(ruleOf(values))
  return read.success ? read.data : null
}

/** The contract's own rules, on what was typed; each problem is under the field that has it. */
export const alertRules = (
  others: Pick<AlertInput, 'recipients' | 'is_paused'>,
): Schema<AlertInput, AlertValues> => ({
  safeParse: (values) => {
    const { webhook, isQuiet, from, until } = values
    const read = AlertForm.safeParse({
      ...others,
      rule: ruleOf(values),
      id_webhook: webhook || null,
      quiet: isQuiet ? { from, until } : null,
    })
    if (read.success) return { success: true, data: read.data }
    const issues = read.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(-1) }))
    return { success: false, error: { issues } }
  },
})
