import { StoreForm } from '@tillsight/contract/people/store'
import { archiveKinds } from '@tillsight/domain/data/archive/kinds'
import { archiveSumNames, archiveSums } from '@tillsight/domain/data/archive/sums'
import { type QuotaName, quotaRefusal, quotas } from '@tillsight/domain/people/store/quotas'
import { z } from 'zod'
import { encodeLogo } from '#features/books/catalog/index.ts'
import { upsertLogo } from '#features/books/receipts/index.ts'
import { addAllSums, addSumsLater, lookUpByIndex } from '#features/data/imports/index.ts'
import { adoptContests } from '#features/floor/contests/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type ArchivedTable, selectArchivedTables } from './catalogue.queries.ts'
import { logoFile } from './describe.ts'
import { analyze, checkDeferred, recountUsage, selectFilled, skipConsentTrigger } from './load.queries.ts'
import { type Loading, loadMembers, loadPictures, loadRows, loadScreenFiles } from './load-rows.ts'
import { BadArchive, type Manifest } from './manifest.ts'
import type { OpenArchive } from './read-zip.ts'
import { hasTax, lockStore, updateArchivedSettings } from './settings.queries.ts'
import { countRows, selectArchiveSums } from './sums.queries.ts'

const Settings = StoreForm.extend({
  tax_id: z.uuid().nullable(),
  prices_include_tax: z.boolean(),
  tax_rounding: z.enum(['LINE', 'SALE']),
  accounting: z.record(z.string(), z.unknown()),
  // Archives from before there were seasons do not say it.
  has_season: z.boolean().default(true),
  // Those from before there was a choice are of stores that compared.
  compares_people: z.boolean().default(true),
})

/** What people think of first is said first. */
const first = ['product', 'customer', 'sale', 'expense']
const mustBeEmpty = archiveKinds
  .filter(({ isNeverEmpty }) => !isNeverEmpty)
  .toSorted((one, other) => Number(first.includes(other.table)) - Number(first.includes(one.table)))

/** What is in a store that has to be empty; null where nothing is. */
export const filledWith = async (request: MemberRequest): Promise<string | null> => {
  const filled = await selectFilled(
    request,
    mustBeEmpty.map(({ table }) => table),
  )
  const titles = mustBeEmpty
    .filter(({ table }) => filled.includes(table))
    .map(({ title }) => title.toLowerCase())
  const [shown, more] = [titles.slice(0, 4), titles.length - 4]
  if (shown.length === 0) return null
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

export const notEmpty = (what: string): string =>
  `This store is not empty: it has ${what}. Load the archive into a new store.`

export const loadLogo = async (request: MemberRequest, archive: OpenArchive): Promise<void> => {
  const file = archive.file(logoFile)
  if (!file) return
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of archive.read(file)) chunks.push(new Uint8Array(chunk))
  // Drawn again: nothing but the picture comes along.
  const logo = await encodeLogo(new Blob(chunks)).catch(() => {
    throw new BadArchive(`${logoFile} is not a picture.`)
  })
  await upsertLogo(request, logo)
}

export const refuseBeyondQuotas = (request: MemberRequest, used: ReadonlyMap<string, number>): void => {
  for (const name of Object.keys(quotas) as QuotaName[]) {
    const { locale } = request.settings
    const refusal = quotaRefusal(name, { used: used.get(name) ?? 0, more: 0, locale })
    if (refusal) throw new BadArchive(refusal)
  }
}

/** Everyone else who writes into the store waits here, so that nothing can have come in between. */
export const compare = async (request: MemberRequest, { files, sums }: Manifest): Promise<void> => {
  const counts = await countRows(
    request,
    mustBeEmpty.map(({ table }) => table),
  )
  for (const { table, title } of mustBeEmpty) {
    const expected = files.find((file) => file.table === table)?.rows ?? 0
    if (counts.get(table) !== expected)
      throw new BadArchive(
        `${title}: ${counts.get(table)} rows were loaded, and the archive has ${expected}.`,
      )
  }
  const loaded = await selectArchiveSums(request)
  for (const name of archiveSumNames) {
    if (loaded[name] !== sums[name])
      throw new BadArchive(`${archiveSums[name].label} differs from what the archive says.`)
  }
}

const wrongSettings = 'The settings of the store in this archive are not valid.'

/** Once the rows are there: the usual tax has to be one of them. */
const refuseStrangeTax = async (request: MemberRequest, { store }: Manifest): Promise<void> => {
  if (typeof store.tax_id === 'string' && !(await hasTax(request, store.tax_id)))
    throw new BadArchive(wrongSettings)
}

export const refuseUnready = async (request: MemberRequest, { manifest }: OpenArchive): Promise<void> => {
  const filled = await filledWith(request)
  if (filled) throw new BadArchive(notEmpty(filled))
  const settings = Settings.safeParse(manifest.store)
  if (!settings.success) throw new BadArchive(wrongSettings)
}

export type OnProgress = (done: number, total: number) => Promise<void>

type LoadingAll = {
  archive: OpenArchive
  tables: readonly ArchivedTable[]
  onProgress: OnProgress
  isOrdered: boolean
}

export const loadTables = async (
  request: MemberRequest,
  { archive, tables, onProgress, isOrdered }: LoadingAll,
): Promise<{ formerMembers: string[] }> => {
  const total = archive.manifest.files.reduce((sum, { rows = 0 }) => sum + rows, 0)
  let done = 0
  const onRows = (rows: number) => {
    done += rows
    return onProgress(done, total)
  }
  const loading: Loading = { archive, ids: new Map(), onRows, isOrdered }
  const formerMembers: string[] = []
  for (const table of tables) {
    if (table.table === 'member') formerMembers.push(...(await loadMembers(request, table, loading)))
    else if (table.table === 'picture') await loadPictures(request, table, loading)
    else if (table.table === 'screen_file') await loadScreenFiles(request, table, loading)
    else await loadRows(request, table, loading)
  }
  await refuseStrangeTax(request, archive.manifest)
  return { formerMembers }
}

/** Loads an archive into an empty store, in the transaction of the request. Throws a BadArchive where it cannot be. */
export const loadInto = async (
  request: MemberRequest,
  archive: OpenArchive,
  onProgress: OnProgress,
): Promise<{ formerMembers: string[] }> => {
  const { manifest } = archive
  await refuseUnready(request, archive)
  await skipConsentTrigger(request)
  await addSumsLater(request)
  await lookUpByIndex(request)
  const tables = await selectArchivedTables(request.db)
  const loaded = await loadTables(request, { archive, tables, onProgress, isOrdered: true })
  await addAllSums(request)
  await loadLogo(request, archive)
  await checkDeferred(request)
  await analyze(
    request,
    tables.map(({ table }) => table),
  )
  await lockStore(request)
  await updateArchivedSettings(request, manifest.store)
  refuseBeyondQuotas(request, await recountUsage(request))
  await compare(request, manifest)
  await adoptContests(request, { hasImages: manifest.files.some(({ table }) => table === 'contest_before') })
  return loaded
}
