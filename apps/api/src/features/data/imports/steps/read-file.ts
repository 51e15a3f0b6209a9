import type { ImportLayout } from '@tillsight/contract/data/import-mapping'
import { cellText } from '@tillsight/domain/data/imports/cell'
import { type Inspection, inspectFile } from '@tillsight/files/inspect-file'
import type { OpenedFile } from '@tillsight/files/open-file'
import { type ImportRecord, updateImport } from '../imports.queries.ts'
import { type Remembered, selectMapping } from '../mappings.queries.ts'
import { withImportedFile } from '../open-import.ts'
import type { StepRun } from './step-run.ts'

const samples = 3

const columnsOf = ({ header, sample, mapping, guesses, kind }: Inspection, remembered: Remembered | null) => {
  const guess = guesses.find((each) => each.kind === kind)
  const chosen = remembered
    ? Object.fromEntries(remembered.mapping.map(({ field, column }) => [field, column]))
    : mapping
  return header.headers.map((name, column) => {
    const field = Object.entries(chosen).find(([, place]) => place === column)?.[0] ?? null
    return {
      column,
      header: name,
      samples: sample.slice(0, samples).map(({ cells }) => cellText(cells[column]).slice(0, 100)),
      field,
      confidence: remembered
        ? 1
        : (guess?.columns.find((each) => each.column === column)?.confidence ?? (field ? 1 : 0)),
    }
  })
}

/** Judged by how long the first rows are; a spreadsheet is packed, and says nothing by its size. */
const rowsIn = ({ format }: OpenedFile, { sample }: Inspection, size: number): number | null => {
  if (format !== 'text' && format !== 'json') return null
  const lengths = sample.map(({ cells }) =>
    cells.reduce<number>((sum, cell) => sum + cellText(cell).length + 1, 1),
  )
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  return Math.round(size / Math.max(1, mean))
}

/** Finds out how the file is written, and what its columns mean. */
export const readFile = async (run: StepRun, { settings, size }: ImportRecord): Promise<void> => {
  const { request, id } = run
  await withImportedFile({ run, settings }, async (file) => {
    const found = await inspectFile(file, settings?.header_row)
    const { header } = found
    const remembered = await selectMapping(request, header.headers)
    const layout: ImportLayout = {
      format: file.format,
      sheets: [...file.sheets].filter(Boolean),
      sheet: file.sheet || null,
      encoding: file.encoding,
      delimiter: file.dialect?.delimiter ?? null,
      decimal: settings?.decimal ?? found.settings.decimal,
      date_order: settings?.date_order ?? found.settings.order,
      header_row: found.firstRow - 1,
      rows: rowsIn(file, found, size),
      system: found.system ? `${found.system.system} ${found.system.file}` : null,
      kind: remembered?.kind ?? found.kind,
      is_remembered: remembered !== null,
      columns: columnsOf(found, remembered),
    }
    await updateImport(request, id, { state: 'read', layout })
  })
}
