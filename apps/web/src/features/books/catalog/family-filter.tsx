import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { useFamilies } from './families.api.ts'

type FamilyFilterProps = { value: string; onChange: (family: string) => void }

/** Only where there are families: most stores have none. */
export const FamilyFilter = ({ value, onChange }: FamilyFilterProps) => {
  const { data = [] } = useFamilies()
  if (data.length === 0) return null
  return (
    <CompactSelect
      label="Family"
      value={value}
      className="min-w-36 flex-1 min-[56rem]:max-w-44"
      onChange={onChange}
    >
      <option value="">All Families</option>
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </CompactSelect>
  )
}
