import type { ImportLayout } from '@tillsight/contract/data/import-mapping'
import { cellText } from '@tillsight/domain/data/imports/cell'
import { type Inspection, inspectFile } from '@tillsight/files/inspect-file'
import type { OpenedFile } from '@tillsight/files/open-file'
import { type ImportRecord, updateImport } from '../imports.queries.ts'
import { placesOf, type Remembered, selectMapping } from '../mappings.queries.ts'
import { withImportedFile } from '../open-import.ts'
import type { StepRun } from './step-run.ts'

const samples = 3

/** What was chosen for the last file of this shape; what was not is guessed again. */
const columnsOf = (found: Inspection, remembered: Remembered | null) => {
  const { header, sample, guesses } = found
  const kind = remembered?.kind ?? found.kind
  const guess = guesses.find((each) => each.kind === kind)
  const mapping = kind === found.kind ? found.mapping : (guess?.mapping ?? {})
  const chosen = placesOf(remembered?.mapping ?? [], header.headers)
  const taken = new Set(chosen.values())
  return header.headers.map((name, column) => {
    const guessed =
      Object.keys(mapping).find((field) => mapping[field] === column && !taken.has(field)) ?? null
    const field = chosen.has(column) ? (chosen.get(column) ?? null) : guessed
    const sure = chosen.has(column) || (found.system !== null && kind === found.kind)
    return {
      column,
      header: name,
      samples: sample.slice(0, samples).map(({ cells }) => cellText(cells[column]).slice(0, 100)),
      field,
      confidence: sure
        ? Number(field !== null)
        : (guess?.columns.find((each) => each.column === column)?.confidence ?? 0),
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
