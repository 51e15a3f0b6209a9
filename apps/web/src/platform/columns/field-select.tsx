import { CompactSelect } from '#ui/actions/compact-select.tsx'

/** A column of a file or of a table, with some of its values. */
export type Column = {
  column: number
  header: string
  samples: readonly string[]
  /** What it is taken for, and how sure that is, from 0 to 1. */
  field: string | null
  confidence: number
}

export type MappableFields = Readonly<Record<string, { label: string; isRequired?: boolean }>>

type FieldSelectProps = {
  column: Column
  columns: readonly Column[]
  fields: MappableFields
  chosen: readonly (string | null)[]
  leftOut: string
  onChange: (field: string | null) => void
}

const unsure = 0.6

/** Which field a column is; a field that another column has is taken from it. */
export const FieldSelect = ({ column, columns, fields, chosen, leftOut, onChange }: FieldSelectProps) => {
  const { header, field: guessed, confidence } = column
  const name = header || `Column ${column.column + 1}`
  const current = chosen[column.column] ?? null
  const isUnsure = current !== null && current === guessed && confidence < unsure
  const labelOf = (field: string, { label, isRequired }: { label: string; isRequired?: boolean }): string => {
    const place = chosen.indexOf(field)
    if (place >= 0 && place !== column.column) return `${label}, now “${columns[place]?.header}”`
    return isRequired && place < 0 ? `${label} (required)` : label
  }
  return (
    <>
      <CompactSelect
        label={`Field for column “${name}”${isUnsure ? ', please check' : ''}`}
        value={current ?? ''}
        className={current === null ? '[&_select]:text-ink-faint' : undefined}
        onChange={(value) => onChange(value || null)}
      >
        <option value="">{leftOut}</option>
        {Object.entries(fields).map(([field, about]) => (
          <option key={field} value={field}>
            {labelOf(field, about)}
          </option>
        ))}
      </CompactSelect>
      {isUnsure && (
        <span aria-hidden="true" className="block px-3 pt-0.5 text-xs font-normal text-warn">
          Please check
        </span>
      )}
    </>
  )
}
