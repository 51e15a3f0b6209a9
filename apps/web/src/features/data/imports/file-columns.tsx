import type { ImportLayout } from '@tillsight/contract/data/import-mapping'
import { fieldsOf, type ImportKind } from '@tillsight/domain/data/imports/fields'
import { ColumnsCard } from '#platform/columns/columns-card.tsx'
import { counted } from '#platform/words/format.ts'
import { type MappingDraft, missingLabels, withField } from './mapping-draft.ts'

type FileColumnsProps = {
  kind: ImportKind
  layout: ImportLayout
  draft: MappingDraft
  change: (draft: MappingDraft) => void
}

export const FileColumns = ({ kind, layout, draft, change }: FileColumnsProps) => {
  const used = draft.fields.filter((field) => field !== null).length
  return (
    <ColumnsCard
      title="Columns"
      description={`${used} of ${counted(layout.columns.length, 'column')} imported. Choose for each column what it is.`}
      columns={layout.columns}
      fields={fieldsOf(kind)}
      chosen={draft.fields}
      missing={missingLabels(draft)}
      leftOut="Not imported"
      onChange={(column, field) => change(withField(draft, column, field))}
    />
  )
}
