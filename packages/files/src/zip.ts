import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FileRefused } from './file-refused.ts'
import type { FileLimits } from './limits.ts'
import { markupGuard } from './xml/markup-guard.ts'

const damaged = () =>
  new FileRefused('damaged', 'The file is damaged. Save it again and upload the new copy.')

/** The library refuses names that lead out of the archive. */
const unlisted = (problem: unknown) =>
  problem instanceof Error &&
  /^(absolute|invalid relative) path|^invalid characters in fileName/.test(problem.message)
    ? new FileRefused(
        'not-a-table',
        'The zip has a file whose name leads out of it, such as “../name”. Pack the files again, without folders above them.',
      )
    : damaged()

export type ZipListing = { entries: readonly Entry[]; zip: ZipFile }

/** Names that lead out of the archive, and archives without end, are refused by the library or here. */
export const listZip = async (path: string, { zipEntries }: FileLimits): Promise<ZipListing> => {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw damaged()
  })
  const entries: Entry[] = []
  try {
    if (zip.entryCount > zipEntries)
      throw new FileRefused(
        'too-large',
        `The archive has more than ${zipEntries.toLocaleString('en-US')} files.`,
      )
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (problem) {
    zip.close()
    throw problem instanceof FileRefused ? problem : unlisted(problem)
  }
  return { entries, zip }
}

const openEntry = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  promisify<Entry, Readable>((one, done) =>
    zip.openReadStream(one, (problem, stream) => done(problem, stream as Readable)),
  )(entry)

type Measured = { unpacked: number }

/** The chunks of one file of an archive, counted while they are unpacked: what the archive says of itself is not believed. */
export async function* unpack(
  { zip }: ZipListing,
  entry: Entry,
  limits: FileLimits,
  measured: Measured = { unpacked: 0 },
): AsyncGenerator<Buffer> {
  if (entry.isEncrypted())
    throw new FileRefused('encrypted', 'The file has a password. Remove it and upload the file again.')
  const before = measured.unpacked
  const mostOfEntry = Math.max(10_000_000, entry.compressedSize * limits.unpackedRatio)
  try {
    for await (const chunk of await openEntry(zip, entry)) {
      measured.unpacked += (chunk as Buffer).length
      limits.onProgress?.()
      if (measured.unpacked > limits.unpackedBytes || measured.unpacked - before > mostOfEntry)
        throw new FileRefused(
          'zip-bomb',
          'The file unpacks to far more than its size. Save it as CSV and upload that.',
        )
      yield chunk as Buffer
    }
  } catch (problem) {
    throw problem instanceof FileRefused ? problem : damaged()
  }
}

export const isXml = (name: string): boolean => /\.(xml|rels|vml)$/i.test(name)

/** Unpacks a spreadsheet once and stores nothing, so that its size is known before anything of it is read. */
export const measureSpreadsheet = async (listing: ZipListing, limits: FileLimits): Promise<void> => {
  const measured = { unpacked: 0 }
  for (const entry of listing.entries) {
    const guard = isXml(entry.fileName) ? markupGuard(limits) : null
    for await (const chunk of unpack(listing, entry, limits, measured)) guard?.(chunk)
  }
}

export const entryNamed = ({ entries }: ZipListing, name: string): Entry => {
  const entry = entries.find(({ fileName }) => fileName === name)
  if (!entry) throw damaged()
  return entry
}

const isHidden = (name: string): boolean => name.startsWith('__MACOSX/') || basename(name).startsWith('.')
const pictureName = /\.(png|jpe?g|webp)$/i
const tableName = /\.(csv|tsv|tab|txt|json|jsonl|ndjson|xlsx|xlsm|xls|ods|parquet)$/i

/** A table with its pictures beside it. */
export const bundleIn = ({ entries }: ZipListing): { tables: Entry[]; pictures: Entry[] } => {
  const files = entries.filter(({ fileName }) => !fileName.endsWith('/') && !isHidden(fileName))
  return {
    tables: files.filter(({ fileName }) => tableName.test(fileName)),
    pictures: files.filter(({ fileName }) => pictureName.test(fileName)),
  }
}
