import { type RetentionRules, retentionRules } from '@tillsight/domain/data/privacy/retention'
import { counted } from '#platform/words/format.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

type Rule = keyof RetentionRules

const choices: Record<Rule, number[]> = {
  customer_years: [1, 2, 3, 5, 7, 10],
  log_months: [6, 12, 24, 36, 60, 120],
  mail_months: [1, 3, 6, 12, 24, 36],
  import_days: [1, 7, 14],
}

const words: Record<Rule, { label: string; hint: string; off: string }> = {
  customer_years: {
    label: 'Erase customers not seen for',
    hint: 'No purchase and no new consent since. Their sales stay, without a name.',
    off: 'Off: retain customers',
  },
  log_months: {
    label: 'Empty lines of the audit log after',
    hint: 'Who bought, notes, addresses and devices go. What was sold and changed stays.',
    off: 'Off: retain all lines',
  },
  mail_months: {
    label: 'Remove emails after',
    hint: 'Recipients and subjects of what the store has sent.',
    off: 'Off: retain emails',
  },
  import_days: {
    label: 'Remove files of imports after',
    hint: 'Imports can still be undone.',
    off: 'After 30 days (default)',
  },
}

/** A choice that was made elsewhere, as by a program, is shown as well. */
const optionsOf = (rule: Rule, chosen: number | null) => {
  const { unit } = retentionRules[rule]
  const limits = [...new Set([...choices[rule], ...(chosen === null ? [] : [chosen])])].sort((a, b) => a - b)
  return limits.map((limit) => ({ value: String(limit), label: counted(limit, unit) }))
}

type RetentionFieldsProps = {
  rules: RetentionRules
  disabled: boolean
  onChange: (rules: RetentionRules) => void
}

export const RetentionFields = ({ rules, disabled, onChange }: RetentionFieldsProps) => (
  <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
    {(Object.keys(words) as Rule[]).map((rule) => (
      <SelectField
        key={rule}
        name={rule}
        label={words[rule].label}
        hint={words[rule].hint}
        disabled={disabled}
        value={rules[rule] === null ? '' : String(rules[rule])}
        placeholder={words[rule].off}
        options={optionsOf(rule, rules[rule])}
        onChange={(value) => onChange({ ...rules, [rule]: value === '' ? null : Number(value) })}
      />
    ))}
  </div>
)
