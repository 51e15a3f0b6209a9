import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { compareChoices, type useCompare } from './compare.ts'

export const CompareSelect = ({
  compare,
}: {
  compare: Pick<ReturnType<typeof useCompare>, 'choice' | 'choose'>
}) => (
  <CompactSelect
    label="Compare with"
    value={compare.choice}
    onChange={compare.choose}
    className="w-56 max-[40rem]:w-full"
  >
    {Object.entries(compareChoices).map(([value, { label }]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </CompactSelect>
)
