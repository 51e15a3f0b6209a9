import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import { z } from 'zod'
import { fileTypeOf } from '#platform/http/multipart.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ArchivedTable } from './catalogue.queries.ts'
import { dataFile, pictureFile, screenFile } from './describe.ts'
import {
  insertArchivedFile,
  insertArchivedPicture,
  insertArchivedRows,
  selectActiveMembers,
} from './load.queries.ts'
import { BadArchive, type FileFacts } from './manifest.ts'
import { type ReadRow, readRows } from './read-rows.ts'
import type { OpenArchive } from './read-zip.ts'

const rowsAtOnce = 1000
const bytesAtOnce = 4 * 1024 * 1024
const [mostPictureBytes, mostFileBytes] = [2 * 1024 * 1024, 4 * 1024 * 1024]
const mostMembers = 10_000

export type Loading = {
  archive: OpenArchive
  /** Of members who are members here: what they are called there, and what here. */
  ids: Map<string, string>
  onRows: (rows: number) => Promise<void>
  /** Whether rows that others refer to have to come before those. */
  isOrdered: boolean
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Everywhere in the row, also inside of figures, filters and lines of the audit log. */
const withOwnIds = (line: string, ids: ReadonlyMap<string, string>): string =>
  ids.size === 0 ? line : line.replaceAll(uuids, (id) => ids.get(id) ?? id)

/** The file of a table, as this Tillsight knows it. */
const fileOf = (archive: OpenArchive, table: ArchivedTable): FileFacts & { columns: string[] } => {
  const file = archive.file(dataFile(table))
  // Of a table that is newer than the archive.
  if (!file) return { name: dataFile(table), bytes: 0, sha256: '', rows: 0, columns: [] }
  const { columns } = file
  if (!columns || file.table !== table.table)
    throw new BadArchive(`The manifest does not say what is in ${file.name}.`)
  const known = new Set(table.fields.map(({ name }) => name))
  if (!columns.every((column) => known.has(column)) || new Set(columns).size < columns.length)
    throw new BadArchive(`${file.name} has a column that this Tillsight does not know. Update it first.`)
  return { ...file, columns }
}

async function* eachRow(archive: OpenArchive, file: FileFacts): AsyncGenerator<ReadRow> {
  for await (const rows of readRows(archive, file)) yield* rows
}

const Member = z.object({ id: z.uuid(), email: z.string(), full_name: z.string() })

/** Members of this store stay who they are. Everyone else becomes a former member, so that sales keep their seller. */
export const loadMembers = async (
  request: MemberRequest,
  table: ArchivedTable,
  { archive, ids, onRows }: Loading,
): Promise<string[]> => {
  const file = fileOf(archive, table)
  if ((file.rows ?? 0) > mostMembers) throw new BadArchive('This archive has too many members.')
  const here = new Map(
    (await selectActiveMembers(request)).map(({ id, email }) => [canonicalEmail(email), id]),
  )
  const [former, names]: [string[], string[]] = [[], []]
  for await (const { line, values } of eachRow(archive, file)) {
    const member = Member.safeParse(values)
    if (!member.success) throw new BadArchive('Members: a row has a value that is not valid.')
    const { id, email, full_name } = member.data
    const own = here.get(canonicalEmail(email))
    // A person can have been a member twice: one of them goes on.
    here.delete(canonicalEmail(email))
    if (own) {
      ids.set(id, own)
      continue
    }
    former.push(line)
    names.push(full_name)
  }
  if (former.length > 0) await insertArchivedRows(request, table, { columns: file.columns, lines: former })
  await onRows(file.rows ?? 0)
  return names
}

const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

const readFile = async (archive: OpenArchive, name: string, mostBytes: number): Promise<Buffer> => {
  const file = archive.file(name)
  if (!file) throw new BadArchive(`${name} is missing.`)
  if (file.bytes > mostBytes) throw new BadArchive(`${name} is too large.`)
  const chunks: Buffer[] = []
  for await (const chunk of archive.read(file)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const smallOf = ({ values: { small } }: ReadRow): Buffer =>
  Buffer.from(typeof small === 'string' && small.startsWith('\\x') ? small.slice(2) : '', 'hex')

export const loadPictures = async (
  request: MemberRequest,
  table: ArchivedTable,
  { archive, onRows }: Loading,
): Promise<void> => {
  for await (const row of eachRow(archive, fileOf(archive, table))) {
    const { id } = row.values
    const large = await readFile(archive, pictureFile(String(id)), mostPictureBytes)
    if (!isWebp(large) || !isWebp(smallOf(row)))
      throw new BadArchive(`${pictureFile(String(id))} is not a picture of Tillsight.`)
    await insertArchivedPicture(request, table, { line: row.line, large })
    await onRows(1)
  }
}

export const loadScreenFiles = async (
  request: MemberRequest,
  table: ArchivedTable,
  { archive, onRows }: Loading,
): Promise<void> => {
  for await (const { line, values } of eachRow(archive, fileOf(archive, table))) {
    const name = screenFile(String(values.id))
    const content = await readFile(archive, name, mostFileBytes)
    if (fileTypeOf(content) !== values.type) throw new BadArchive(`${name} is not what its row says.`)
    await insertArchivedFile(request, table, { line, content })
    await onRows(1)
  }
}

const loadSome = async (
  request: MemberRequest,
  table: ArchivedTable,
  { loading, isOne }: { loading: Loading; isOne: (row: ReadRow) => boolean },
): Promise<void> => {
  const { archive, ids, onRows } = loading
  const file = fileOf(archive, table)
  let [lines, bytes]: [string[], number] = [[], 0]
  const insert = async () => {
    if (lines.length === 0) return
    await insertArchivedRows(request, table, { columns: file.columns, lines })
    await onRows(lines.length)
    ;[lines, bytes] = [[], 0]
  }
  for await (const rows of readRows(archive, file))
    for (const row of rows) {
      if (!isOne(row)) continue
      lines.push(withOwnIds(row.line, ids))
      bytes += row.line.length
      if (lines.length >= rowsAtOnce || bytes >= bytesAtOnce) await insert()
    }
  await insert()
}

/** Rows that refer to others of their table come after those. */
export const loadRows = async (
  request: MemberRequest,
  table: ArchivedTable,
  loading: Loading,
): Promise<void> => {
  const { refersToSelf } = table
  if (!fileOf(loading.archive, table).rows) return
  if (!refersToSelf || !loading.isOrdered) return loadSome(request, table, { loading, isOne: () => true })
  const refers = ({ values }: ReadRow) => (values[refersToSelf] ?? null) !== null
  await loadSome(request, table, { loading, isOne: (row) => !refers(row) })
  await loadSome(request, table, { loading, isOne: refers })
}
