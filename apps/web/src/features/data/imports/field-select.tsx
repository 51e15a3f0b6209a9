import type { ImportLayout } from '@tillsight/contract/data/import-mapping'
import { fieldsOf, type ImportKind } from '@tillsight/domain/data/imports/fields'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import type { MappingDraft } from './mapping-draft.ts'

export type Column = ImportLayout['columns'][number]

type FieldSelectProps = {
  kind: ImportKind
  column: Column
  columns: Column[]
  draft: MappingDraft
  onChange: (field: string | null) => void
}

const unsure = 0.6

/** Which field a column is; a field that another column has is taken from it. */
export const FieldSelect = ({ kind, column, columns, draft, onChange }: FieldSelectProps) => {
  const { header, field: guessed, confidence } = column
  const name = header || `Column ${column.column + 1}`
  const chosen = draft.fields[column.column] ?? null
  const isUnsure = chosen !== null && chosen === guessed && confidence < unsure
  const labelOf = (field: string, { label, isRequired }: { label: string; isRequired?: true }): string => {
    const place = draft.fields.indexOf(field)
    if (place >= 0 && place !== column.column) return `${label}, now “${columns[place]?.header}”`
    return isRequired && place < 0 ? `${label} (required)` : label
  }
  return (
    <>
      <CompactSelect
        label={`Field for column “${name}”${isUnsure ? ', please check' : ''}`}
        value={chosen ?? ''}
        className={chosen === null ? '[&_select]:text-ink-faint' : undefined}
        onChange={(value) => onChange(value || null)}
      >
        <option value="">Not imported</option>
        {Object.entries(fieldsOf(kind)).map(([field, about]) => (
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
