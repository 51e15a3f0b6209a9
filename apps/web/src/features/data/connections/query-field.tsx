import type { RecordKind } from '@tillsight/domain/data/connections/mapped'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { mappableFields } from './mappable-fields.ts'

type QueryFieldProps = {
  kind: RecordKind
  query: string
  /** Labels of required fields that the query does not name. */
  missing: readonly string[]
  onChange: (query: string) => void
}

/** A query that only reads; its columns are named as the fields are. */
export const QueryField = ({ kind, query, missing, onChange }: QueryFieldProps) => (
  <div className="grid gap-2">
    <TextAreaField
      name="query"
      label="Query"
      rows={6}
      spellCheck={false}
      className="font-mono text-sm"
      value={query}
      hint={`Only reading is possible. Name its columns with “as”: ${Object.keys(mappableFields(kind)).join(', ')}.`}
      onChange={onChange}
    />
    <p role="status" className={missing.length > 0 ? 'rounded-card bg-warn-wash px-4 py-3' : 'sr-only'}>
      {missing.length > 0 ? `Still needed: ${missing.join(', ')}.` : 'All required fields have a column.'}
    </p>
  </div>
)
