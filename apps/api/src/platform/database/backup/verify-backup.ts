import type { Writable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { type Archive, openArchive, readPart } from './archive.ts'
import { BadBackup, type Manifest, type Part } from './manifest.ts'
import { tallyOf } from './tally.ts'

export const partName = ({ table }: Pick<Part, 'table'>): string => `tables/${table}.copy`

const differs = (table: string, what: string): BadBackup =>
  new BadBackup(`The backup is damaged: ${what} of ${table} differ from what was backed up.`)

/** Reads a table, perhaps into a stream, and compares it with what the manifest says of it. */
export const readVerified = async (archive: Archive, part: Part, into?: Writable): Promise<void> => {
  const tally = tallyOf(part)
  const reading = { onChunk: tally.add, ...(into && { into }) }
  await readPart(archive, partName(part), reading).catch((error) => {
    // What PostgreSQL refuses has a code of its own.
    throw error instanceof Error && 'severity' in error ? error : differs(part.table, 'the contents')
  })
  const read = tally.end()
  if (read.rows !== part.rows) throw differs(part.table, 'the rows')
  if (read.sha256 !== part.sha256) throw differs(part.table, 'the contents')
  if (!isDeepStrictEqual(read.stores, part.stores)) throw differs(part.table, 'the sums')
}

/** Opens a backup, reads every row of it, and compares counts, checksums and the sums of each store. */
export const verifyBackup = async (file: string): Promise<Manifest> => {
  const archive = await openArchive(file)
  try {
    const { manifest, names } = archive
    if (!isDeepStrictEqual(names.toSorted(), manifest.parts.map(partName).toSorted())) {
      throw new BadBackup('The backup is damaged: it has other tables than it lists.')
    }
    for (const part of manifest.parts) {
      await readVerified(archive, part)
    }
    return manifest
  } finally {
    archive.close()
  }
}
