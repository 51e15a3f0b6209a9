import { hash } from 'node:crypto'
import type { FileRecord } from './record.ts'
import { countKeys } from './rows.queries.ts'
import type { Work } from './work.ts'

/** Of what a record says: other content under the same reference is noticed. */
export const contentHash = (content: object): string =>
  hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22)

type Referred = {
  record: FileRecord
  /** By a number of its own; null where it has none. */
  ref: string | null
}

type Unnumbered<Read> = { key: (read: Read) => string; ref: (read: Read, place: number) => string }

/**
 * What each record is called where it comes from. One without a number is what it says, and the second that says the
 * same is the second of its kind. They are counted while the file is checked, and remembered.
 */
export const referTo = async <Read extends Referred>(
  { request, importId, isCheck }: Work,
  reads: readonly Read[],
  unnumbered: Unnumbered<Read>,
): Promise<void> => {
  const without: Read[] = []
  for (const read of reads) {
    read.ref = read.record.ref ?? read.ref
    if (read.ref === null) without.push(read)
  }
  if (!isCheck || without.length === 0) return
  const before = new Map(await countKeys(request, importId, without.map(unnumbered.key)))
  for (const read of without) {
    const key = unnumbered.key(read)
    const place = (before.get(key) ?? 0) + 1
    before.set(key, place)
    read.ref = unnumbered.ref(read, place)
  }
}
