import type { FileSettings, ImportLayout } from '@tillsight/contract/data/import-mapping'
import type { Import } from '@tillsight/contract/data/imports'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { dateOrders, decimals, delimiters, encodings, withFound } from './file-words.ts'
import { useRead } from './imports.api.ts'
import { Problem } from './problem.tsx'

type FileSettingsFormProps = { found: Import; layout: ImportLayout }

const headerRows = [
  { value: '0', label: 'No column names' },
  ...Array.from({ length: 30 }, (_, place) => ({ value: String(place + 1), label: `Row ${place + 1}` })),
]

const foundValues = (layout: ImportLayout) => ({
  sheet: layout.sheet ?? '',
  header_row: String(layout.header_row),
  encoding: layout.encoding ?? '',
  delimiter: layout.delimiter ?? '',
  decimal: layout.decimal ?? '',
  date_order: layout.date_order ?? '',
})
type Values = ReturnType<typeof foundValues>

/** Only what differs from what was found is said. */
const changesOf = (before: Values, { header_row, ...typed }: Values): FileSettings => ({
  ...(Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== '' && value !== before[name as keyof Values]),
  ) as FileSettings),
  ...(header_row !== before.header_row && { header_row: Number(header_row) }),
})

/** How the file is written, as it was found; changed, the file is read again. */
export const FileSettingsForm = ({ found, layout }: FileSettingsFormProps) => {
  const before = foundValues(layout)
  const [typed, setTyped] = useState<Partial<Values>>({})
  const values = { ...before, ...typed }
  const reading = useRead()
  const changes = changesOf(before, values)
  const set = (name: keyof Values) => ({
    name,
    value: values[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  const apply = () =>
    reading.mutate(
      { id: found.id, settings: { ...found.settings, ...changes } },
      { onSuccess: () => setTyped({}) },
    )
  return (
    <form
      aria-label="File settings"
      onSubmit={(event) => {
        event.preventDefault()
        if (Object.keys(changes).length > 0) apply()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {layout.sheets.length > 1 && (
          <SelectField
            label="Sheet"
            {...set('sheet')}
            options={layout.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          />
        )}
        <SelectField
          label="Column names"
          {...set('header_row')}
          options={withFound(headerRows, values.header_row)}
        />
        {layout.encoding !== null && (
          <SelectField
            label="Encoding"
            {...set('encoding')}
            options={withFound(encodings, layout.encoding)}
          />
        )}
        {layout.delimiter !== null && (
          <SelectField
            label="Columns are separated by"
            {...set('delimiter')}
            options={withFound(delimiters, layout.delimiter)}
          />
        )}
        <SelectField
          label="Decimal sign"
          {...set('decimal')}
          placeholder={layout.decimal === null ? 'Not needed so far' : undefined}
          options={decimals}
        />
        <SelectField
          label="Date order"
          {...set('date_order')}
          placeholder={layout.date_order === null ? 'Not needed so far' : undefined}
          options={dateOrders}
        />
      </div>
      <div className="mt-4">
        <Problem error={reading.error} />
        <Button
          type="submit"
          variant="secondary"
          keepsFocus
          disabled={Object.keys(changes).length === 0}
          busy={reading.isPending}
        >
          Read file again
        </Button>
      </div>
    </form>
  )
}
