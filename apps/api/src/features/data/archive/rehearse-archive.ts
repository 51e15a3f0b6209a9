import type { MemberRequest } from '#platform/request.ts'
import { type ArchivedTable, selectArchivedTables } from './catalogue.queries.ts'
import { recountUsage } from './load.queries.ts'
import {
  compare,
  loadLogo,
  loadTables,
  type OnProgress,
  refuseBeyondQuotas,
  refuseUnready,
} from './load-archive.ts'
import { BadArchive } from './manifest.ts'
import type { OpenArchive } from './read-zip.ts'
import { missingWords, twiceWords } from './refusals.ts'
import {
  hasMissing,
  hasTwice,
  joinByHash,
  selectReferences,
  selectUniques,
  shadowTables,
} from './shadow.queries.ts'

/** Where what a row refers to can be: in the archive, in the store before it, or outside of stores. */
const placesOf = (parent: ArchivedTable | undefined) => {
  if (!parent) return ['public'] as const
  return parent.isNeverEmpty ? (['pg_temp', 'public'] as const) : (['pg_temp'] as const)
}

/** What the keys of the tables would refuse. */
const refuseWrongKeys = async (request: MemberRequest, tables: readonly ArchivedTable[]): Promise<void> => {
  const kinds = new Map(tables.map((kind) => [kind.table, kind]))
  const names = [...kinds.keys()]
  await joinByHash(request, names)
  const titleOf = (table: string): string => kinds.get(table)?.title ?? table
  for (const unique of await selectUniques(request, names))
    if (await hasTwice(request, unique)) throw new BadArchive(twiceWords(titleOf(unique.table)))
  for (const reference of await selectReferences(request, names))
    if (await hasMissing(request, reference, placesOf(kinds.get(reference.parent))))
      throw new BadArchive(missingWords(titleOf(reference.table)))
}

/** Reads all of it as a load does, into tables that go with the transaction, and checks what a load would refuse. */
export const rehearseLoad = async (
  request: MemberRequest,
  archive: OpenArchive,
  onProgress: OnProgress,
): Promise<{ formerMembers: string[] }> => {
  await refuseUnready(request, archive)
  const { files } = archive.manifest
  const tables = await selectArchivedTables(request.db)
  // The others are as empty as they are in the store.
  const filled = tables.filter(({ table }) => files.some((file) => file.table === table && file.rows))
  await shadowTables(
    request,
    filled.map(({ table }) => table),
  )
  const loaded = await loadTables(request, { archive, tables, onProgress, isOrdered: false })
  await loadLogo(request, archive)
  await refuseWrongKeys(request, filled)
  refuseBeyondQuotas(request, await recountUsage(request))
  await compare(request, archive.manifest)
  return loaded
}
