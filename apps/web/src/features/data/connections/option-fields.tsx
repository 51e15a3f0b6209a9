import type { ConnectionOptions } from '@tillsight/contract/data/connection-form'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'

const intervals = [
  { value: '5', label: 'Every 5 minutes' },
  { value: '15', label: 'Every 15 minutes' },
  { value: '60', label: 'Every hour' },
  { value: '360', label: 'Every 6 hours' },
  { value: '1440', label: 'Once a day' },
]

const offered = (minutes: number) =>
  intervals.some(({ value }) => value === String(minutes))
    ? intervals
    : [{ value: String(minutes), label: `Every ${minutes} minutes` }, ...intervals]

type OptionFieldsProps = { options: ConnectionOptions; onChange: (options: ConnectionOptions) => void }

export const OptionFields = ({ options, onChange }: OptionFieldsProps) => (
  <Card title="How often">
    <div className="max-w-[20rem]">
      <SelectField
        name="minutes"
        label="Look for changes"
        value={String(options.minutes)}
        options={offered(options.minutes)}
        onChange={(minutes) => onChange({ ...options, minutes: Number(minutes) })}
      />
    </div>
  </Card>
)
