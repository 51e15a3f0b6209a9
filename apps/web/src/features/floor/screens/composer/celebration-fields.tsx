import {
  type Celebration,
  type CelebrationKind,
  celebrationKinds,
  celebrationNames,
  type Sound,
  soundNames,
  sounds,
} from '@tillsight/domain/floor/screens/celebrations'
import { CheckField } from '#ui/fields/check-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { amountText, numberFrom } from '#ui/formats/formats.ts'

type CelebrationFieldsProps = { celebrations: readonly Celebration[]; onChange: (all: Celebration[]) => void }

const hints: Partial<Record<CelebrationKind, string>> = {
  contest_won: 'Of a contest whose standings everyone may see.',
  break_even: 'On screens that may show profit.',
  record_day: 'More net sales than on any day of the last year.',
}

/** What is celebrated above the slides, and with which sound. */
export const CelebrationFields = ({ celebrations, onChange }: CelebrationFieldsProps) => {
  const change = (kind: CelebrationKind, changes: Partial<Celebration>) =>
    onChange(celebrations.map((rule) => (rule.kind === kind ? { ...rule, ...changes } : rule)))
  const toggle = (kind: CelebrationKind, isOn: boolean) =>
    onChange(
      isOn
        ? [...celebrations, { kind, sound: 'chime', ...(kind === 'sale_above' ? { amount: 100 } : {}) }]
        : celebrations.filter((rule) => rule.kind !== kind),
    )
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 text-lg">Celebrations</legend>
      {celebrationKinds.map((kind) => {
        const rule = celebrations.find((each) => each.kind === kind)
        return (
          <div key={kind} className="grid gap-2">
            <CheckField
              name={kind}
              label={celebrationNames[kind]}
              hint={hints[kind]}
              checked={rule !== undefined}
              onChange={(isOn) => toggle(kind, isOn)}
            />
            {rule && (
              <div className="grid gap-3 sm:grid-cols-2">
                {kind === 'sale_above' && (
                  <MoneyField
                    name="amount"
                    label="From"
                    value={amountText(rule.amount ?? 0)}
                    onChange={(text) => change(kind, { amount: numberFrom(text) })}
                  />
                )}
                <SelectField
                  name={`${kind}.sound`}
                  label="Sound"
                  value={rule.sound}
                  options={sounds.map((value) => ({ value, label: soundNames[value] }))}
                  onChange={(sound) => change(kind, { sound: sound as Sound })}
                />
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
