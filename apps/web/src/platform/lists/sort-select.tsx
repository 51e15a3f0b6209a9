import { CompactSelect } from '#ui/actions/compact-select.tsx'

type SortSelectProps = {
  shown: { sort: string; setSort: (sort: string) => void; sorts: { value: string; words: string }[] }
}

/** Where the list has no columns there are no heads to sort by. */
export const SortSelect = ({ shown }: SortSelectProps) => (
  <CompactSelect
    label="Sort by"
    value={shown.sort}
    className="order-3 basis-full min-[56rem]:hidden"
    onChange={shown.setSort}
  >
    {shown.sorts.map(({ value, words }) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </CompactSelect>
)
