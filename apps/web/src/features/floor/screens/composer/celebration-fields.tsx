import {
  type Celebration,
  type CelebrationKind,
  celebrationKinds,
  celebrationNames,
} from '@tillsight/domain/floor/screens/celebrations'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SoundField } from './sound-field.tsx'
import { AmountField } from './typed-fields.tsx'

type CelebrationFieldsProps = {
  celebrations: readonly Celebration[]
  onChange: (make: (before: readonly Celebration[]) => Celebration[]) => void
}

const hints: Partial<Record<CelebrationKind, string>> = {
  contest_won: 'Of a contest whose standings everyone may see.',
  break_even: 'On screens that may show profit.',
  record_day: 'More net sales than on any day of the last year.',
}

/** What is celebrated above the slides, and with which sound. */
export const CelebrationFields = ({ celebrations, onChange }: CelebrationFieldsProps) => {
  const change = (kind: CelebrationKind, changes: Partial<Celebration>) =>
    onChange((before) => before.map((rule) => (rule.kind === kind ? { ...rule, ...changes } : rule)))
  const toggle = (kind: CelebrationKind, isOn: boolean) =>
    onChange((before) =>
      isOn
        ? [...before, { kind, sound: 'chime', ...(kind === 'sale_above' ? { amount: 100 } : {}) }]
        : before.filter((rule) => rule.kind !== kind),
    )
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 text-lg">Celebrations</legend>
      <p className="text-sm text-ink-soft">
        Sounds of your own can be MP3, WAV or OGG, up to 500 kB. The first six seconds are played.
      </p>
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
                  <AmountField amount={rule.amount ?? 0} onChange={(amount) => change(kind, { amount })} />
                )}
                <SoundField rule={rule} onChange={(chosen) => change(kind, chosen)} />
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
