import type { ReadRecord } from '@tillsight/domain/data/imports/read-records'
import { recordReader } from '@tillsight/domain/data/imports/read-records'
import { systemFilters } from '@tillsight/domain/data/imports/systems/systems'
import { inspectFile } from '#files/inspect-file.ts'
import { openFile } from '#files/open-file.ts'

/** A file from its bytes to its records, with nothing chosen by hand. */
export const readRecords = async (path: string, timeZone = 'Europe/Berlin') => {
  const file = await openFile({ path })
  const found = await inspectFile(file)
  const { system, settings } = found
  const read = recordReader({
    kind: found.kind,
    mapping: found.mapping,
    settings: {
      decimal: settings.decimal ?? '.',
      order: settings.order ?? 'dmy',
      timeZone,
      isUtc: system?.isUtc,
    },
    fillsDown: system?.fillsDown,
    filters: system ? systemFilters(system, found.header.headers) : [],
  })
  const records: ReadRecord[] = []
  for await (const row of file.rows()) {
    const record = row.row < found.firstRow ? null : read(row)
    if (record) records.push(record)
  }
  return { found, records }
}
