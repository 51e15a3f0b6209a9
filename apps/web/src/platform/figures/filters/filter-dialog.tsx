import { type Filter, mostKeys } from '@tillsight/domain/figures/metrics/filters'
import { splitHints, splitNames } from '@tillsight/domain/figures/metrics/split-names'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import type { Period } from '@tillsight/domain/period'
import { searchText } from '@tillsight/domain/search-text'
import { useState } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useIsTouched } from '#platform/forms/use-is-touched.ts'
import { counted } from '#platform/words/format.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useParts } from './parts.api.ts'

type FilterDialogProps = {
  /** What can be filtered by. */
  splits: readonly Split[]
  filter: Filter | null
  days: Period
  onChoose: (filter: Filter) => void
  onClose: () => void
}

/** Chooses what a question is only about: one or more parts of one kind. */
export const FilterDialog = ({ splits, filter, days, onChoose, onClose }: FilterDialogProps) => {
  const [by, setBy] = useState<Split>(filter?.by ?? splits[0] ?? 'product')
  const [keys, setKeys] = useState<readonly (string | null)[]>(filter?.keys ?? [])
  const isTouched = useIsTouched([by, keys])
  return (
    <FormDialog
      title={filter ? `Filter by ${splitNames[by].toLowerCase()}` : 'Add filter'}
      action={filter ? 'Save filter' : 'Add filter'}
      busy={false}
      isTouched={isTouched}
      disabled={keys.length === 0 || keys.length > mostKeys}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose({ by, keys })
      }}
    >
      {!filter && (
        <SelectField
          name="by"
          label="Filter by"
          value={by}
          hint={splitHints[by]}
          options={splits.map((split) => ({ value: split, label: splitNames[split] }))}
          onChange={(value) => {
            setBy(value as Split)
            setKeys([])
          }}
        />
      )}
      <Parts key={by} {...{ by, days, keys }} onChange={setKeys} />
    </FormDialog>
  )
}

type PartsProps = {
  by: Split
  days: Period
  keys: readonly (string | null)[]
  onChange: (keys: readonly (string | null)[]) => void
}

const mostShown = 100

const Parts = ({ by, days, keys, onChange }: PartsProps) => {
  const parts = useParts(by, days)
  const [search, setSearch] = useState('')
  const words = searchText(search)
  const found = (parts.data ?? []).filter(({ label }) => searchText(label).includes(words))
  const toggle = (key: string | null) =>
    onChange(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key])
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{splitNames[by]}</legend>
      <TextField
        name="search"
        label={`Search ${splitNames[by].toLowerCase()}`}
        type="search"
        autoComplete="off"
        value={search}
        onChange={setSearch}
      />
      <ReadFailure title="The choices could not be loaded" read={parts} />
      {parts.isPending && <Skeleton className="h-48 w-full" />}
      {parts.data && (
        <>
          <p role="status" className="text-sm text-ink-faint">
            {found.length > mostShown
              ? `The first ${mostShown} of ${counted(found.length, 'choice')}. Type to find others.`
              : counted(found.length, 'choice')}
            {keys.length > 0 && `, ${keys.length} chosen`}
            {keys.length > mostKeys && `. Choose at most ${mostKeys}.`}
          </p>
          <ul className="-ms-2 flex max-h-72 flex-col overflow-y-auto ps-2">
            {found.slice(0, mostShown).map(({ key, label }) => (
              <li key={key ?? 'none'}>
                <CheckField
                  name="part"
                  label={label}
                  checked={keys.includes(key)}
                  onChange={() => toggle(key)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  )
}
