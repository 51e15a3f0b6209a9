import { selectLogo } from '#features/books/receipts/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { pause } from '#platform/slices.ts'
import { type ArchivedTable, selectArchivedTables } from './catalogue.queries.ts'
import { csvRows } from './csv-rows.ts'
import {
  csvFile,
  dataFile,
  describeArchive,
  describeForPeople,
  logoFile,
  pictureFile,
  screenFile,
} from './describe.ts'
import { type FileFacts, formatVersion, type Manifest, manifestName } from './manifest.ts'
import {
  readIds,
  readJsonLines,
  readValues,
  selectLargePicture,
  selectScreenFile,
  setUtc,
} from './rows.queries.ts'
import { selectArchivedSettings } from './settings.queries.ts'
import { countRows, selectArchiveSums } from './sums.queries.ts'
import { type AddFile, writeZip } from './write-zip.ts'

type OnRows = (rows: number) => Promise<void>

async function* jsonLines(request: MemberRequest, table: ArchivedTable, onRows: OnRows) {
  for await (const { text, count } of readJsonLines(request, table)) {
    yield Buffer.from(`${text}\n`)
    await onRows(count)
  }
}

const rowsBetweenPauses = 20

async function* csvLines(
  request: MemberRequest,
  table: ArchivedTable,
  { onRows, timeZone }: { onRows: OnRows; timeZone: string },
) {
  const { header, row } = csvRows({ timeZone, currency: request.settings.currency }, table)
  yield Buffer.from(header)
  for await (const { text, count } of readValues(request, table)) {
    const rows: unknown[][] = JSON.parse(`[${text}]`)
    let written = ''
    for (const [place, values] of rows.entries()) {
      if (place % rowsBetweenPauses === 0) await pause()
      written += row(values)
    }
    yield Buffer.from(written)
    await onRows(count)
  }
}

const addScreenFiles = async (request: MemberRequest, table: ArchivedTable, add: AddFile) => {
  const files: FileFacts[] = []
  for await (const ids of readIds(request, table))
    for (const id of ids) files.push(await add(screenFile(id), [await selectScreenFile(request, id)]))
  return files
}

const addPictures = async (request: MemberRequest, table: ArchivedTable, add: AddFile) => {
  const files: FileFacts[] = []
  for await (const ids of readIds(request, table))
    for (const id of ids) files.push(await add(pictureFile(id), [await selectLargePicture(request, id)]))
  const logo = await selectLogo(request)
  if (logo) files.push(await add(logoFile, [logo]))
  return files
}

const addTable = async (
  request: MemberRequest,
  table: ArchivedTable,
  { add, rows, ...how }: { add: AddFile; rows: number; onRows: OnRows; timeZone: string },
): Promise<FileFacts[]> => {
  const columns = table.fields.map(({ name }) => name)
  const data = await add(dataFile(table), jsonLines(request, table, how.onRows))
  const csv = await add(csvFile(table), csvLines(request, table, how))
  return [{ ...data, table: table.table, rows, columns }, csv]
}

const json = (value: object): Buffer[] => [Buffer.from(`${JSON.stringify(value, null, 1)}\n`)]

type Writing = {
  storePart: (part: Buffer) => Promise<void>
  onProgress: (done: number, total: number) => Promise<void>
}

/** Writes all of a store as it is in one moment. The request is in a snapshot: parts are stored outside of it. */
export const writeArchive = async (
  request: MemberRequest,
  { storePart, onProgress }: Writing,
): Promise<Manifest> => {
  await setUtc(request)
  const tables = await selectArchivedTables(request.db)
  const counts = await countRows(
    request,
    tables.map(({ table }) => table),
  )
  // Each row is written twice.
  const total = [...counts.values()].reduce((sum, count) => sum + 2 * count, 0)
  let done = 0
  const onRows: OnRows = (rows) => {
    done += rows
    return onProgress(done, total)
  }
  const store = await selectArchivedSettings(request)
  const manifest: Manifest = {
    format: 'tillsight-archive',
    version: formatVersion,
    made_at: request.now.toISOString(),
    tillsight: request.installation.version,
    store,
    sums: await selectArchiveSums(request),
    files: [],
  }
  const { files } = manifest
  await writeZip({ mtime: request.now, store: storePart }, async (add) => {
    files.push(await add('description.html', [Buffer.from(describeForPeople(tables, String(store.name)))]))
    files.push(await add('description.json', json(describeArchive(tables))))
    for (const table of tables) {
      const rows = counts.get(table.table) ?? 0
      files.push(
        ...(await addTable(request, table, { add, rows, onRows, timeZone: String(store.time_zone) })),
      )
      if (table.table === 'picture') files.push(...(await addPictures(request, table, add)))
      if (table.table === 'screen_file') files.push(...(await addScreenFiles(request, table, add)))
    }
    await add(manifestName, json(manifest))
  })
  return manifest
}
