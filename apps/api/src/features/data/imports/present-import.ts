import type { Import } from '@tillsight/contract/data/imports'
import { chunkBytes } from '@tillsight/domain/data/imports/import-limits'
import { isWorking } from '@tillsight/domain/data/imports/import-state'
import type { MemberRequest } from '#platform/request.ts'
import { selectReceived } from './chunks.queries.ts'
import { isWaiting } from './import-task.ts'
import type { ImportRecord } from './imports.queries.ts'

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentListed = ({
  received,
  ...row
}: ImportRecord): Omit<Import, 'layout' | 'missing_chunks' | 'is_waiting'> => ({
  id: row.id,
  file_name: row.file_name,
  size: row.size,
  received,
  state: row.state,
  kind: row.kind,
  settings: row.settings,
  mapping: row.mapping,
  options: row.options,
  counts: row.counts,
  effect: row.effect,
  message: row.message,
  progress: { done: row.done, total: row.total },
  made_by: row.made_by_name,
  created_at: row.created_at.toISOString(),
  imported_at: timeOf(row.imported_at),
  undone_at: timeOf(row.undone_at),
  has_rows: row.has_rows,
  version: row.version,
})

export const placesOf = (size: number): number[] =>
  Array.from({ length: Math.ceil(size / chunkBytes) }, (_, place) => place)

/** An upload that was interrupted goes on with what is missing. */
const missingChunks = async (request: MemberRequest, row: ImportRecord): Promise<number[]> => {
  if (row.state !== 'uploading') return []
  const there = new Set((await selectReceived(request, row.id)).places)
  return placesOf(row.size).filter((place) => !there.has(place))
}

export const presentImport = async (request: MemberRequest, row: ImportRecord): Promise<Import> => ({
  ...presentListed(row),
  layout: row.layout,
  missing_chunks: await missingChunks(request, row),
  is_waiting: isWorking(row.state) && (await isWaiting(request, row.id)),
})
