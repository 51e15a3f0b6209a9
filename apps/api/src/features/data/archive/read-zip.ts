import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { partBytes } from '@tillsight/domain/data/archive/upload'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { BadArchive, type FileFacts, formatVersion, Manifest, manifestName } from './manifest.ts'

/** Of 100,000 products, each with a picture, and two files of each kind. */
const mostEntries = 110_000
const mostBytesInAll = 16 * 1024 ** 3
/** For what it says of the store, and of each file that the archive has: longer ones are refused unread. */
const mostManifestBytes = (entries: number): number => 1024 ** 2 + 512 * entries

type ReadPart = (place: number) => Promise<Buffer>

/** A zip file that is stored in parts: what is asked for is read from them, and no more. */
class PartsReader extends RandomAccessReader {
  readonly #readPart: ReadPart
  #latest: { place: number; bytes: Buffer } | null = null
  /** The database could not answer: no fault of the file. */
  failure: Error | null = null

  constructor(readPart: ReadPart) {
    super()
    this.#readPart = readPart
  }

  async #part(place: number): Promise<Buffer> {
    if (this.#latest?.place === place) return this.#latest.bytes
    try {
      const bytes = await this.#readPart(place)
      this.#latest = { place, bytes }
      return bytes
    } catch (error) {
      this.failure ??= error as Error
      throw error
    }
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const place = Math.floor(at / partBytes)
      const part = await this.#part(place)
      const from = at - place * partBytes
      const piece = part.subarray(from, Math.min(part.length, end - place * partBytes))
      if (piece.length === 0) return
      yield piece
      at += piece.length
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false })
  }
}

export type OpenArchive = {
  manifest: Manifest
  file: (name: string) => FileFacts | undefined
  /** The content of a file, which has to be the one that the manifest lists. */
  read: (file: FileFacts) => AsyncGenerator<Buffer>
  close: () => void
}

const noArchive = 'This file is damaged or no archive of Tillsight.'

const readEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > mostEntries) throw new BadArchive('This archive has too many files.')
  const entries = new Map<string, Entry>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize
    if (entries.has(entry.fileName)) throw new BadArchive(`This archive has ${entry.fileName} twice.`)
    if (bytes > mostBytesInAll) throw new BadArchive('This archive is too large once it is unpacked.')
    entries.set(entry.fileName, entry)
  }
  return entries
}

const readManifest = async (zip: ZipFile, entry: Entry | undefined): Promise<Manifest> => {
  if (!entry || entry.uncompressedSize > mostManifestBytes(zip.entryCount)) throw new BadArchive(noArchive)
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
  const written: unknown = JSON.parse(Buffer.concat(chunks).toString())
  const version = typeof written === 'object' && written && 'version' in written ? written.version : null
  if (typeof version === 'number' && version > formatVersion)
    throw new BadArchive('This archive was made by a newer Tillsight. Update this one first.')
  const read = Manifest.safeParse(written)
  if (!read.success) throw new BadArchive(noArchive)
  return read.data
}

const refuseOtherFiles = ({ files }: Manifest, entries: ReadonlyMap<string, Entry>): void => {
  const listed = new Set(files.map(({ name }) => name))
  if (listed.size < files.length) throw new BadArchive('This archive lists a file twice.')
  for (const { name, bytes } of files) {
    if (entries.get(name)?.uncompressedSize !== bytes)
      throw new BadArchive(`This archive is damaged: ${name} is missing or has another size.`)
  }
  for (const name of entries.keys()) {
    if (name !== manifestName && !listed.has(name))
      throw new BadArchive(`This archive has a file that it does not list: ${name}`)
  }
}

export const openArchive = async (size: number, readPart: ReadPart): Promise<OpenArchive> => {
  const parts = new PartsReader(readPart)
  /** Whatever the file is, a failure to read it is said in one sentence. */
  const orBad = <Answer>(work: Promise<Answer>): Promise<Answer> =>
    work.catch((error) => {
      throw parts.failure ?? (error instanceof BadArchive ? error : new BadArchive(noArchive))
    })
  const zip = await orBad(
    fromRandomAccessReaderPromise(parts, size, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
    }),
  )
  const close = () => zip.close()
  try {
    const entries = await orBad(readEntries(zip))
    const manifest = await orBad(readManifest(zip, entries.get(manifestName)))
    refuseOtherFiles(manifest, entries)
    const read = async function* ({ name, sha256 }: FileFacts): AsyncGenerator<Buffer> {
      const entry = entries.get(name)
      if (!entry) throw new BadArchive(noArchive)
      const hash = createHash('sha256')
      const stream: AsyncIterable<Buffer> = await orBad(zip.openReadStreamPromise(entry))
      const chunks = stream[Symbol.asyncIterator]()
      for (;;) {
        const next = await orBad(chunks.next())
        if (next.done) break
        hash.update(next.value)
        yield next.value
      }
      if (hash.digest('hex') !== sha256)
        throw new BadArchive(`This archive is damaged or was changed: ${name} is not what it was.`)
    }
    const files = new Map(manifest.files.map((file) => [file.name, file]))
    return { manifest, file: (name) => files.get(name), read, close }
  } catch (error) {
    close()
    throw error
  }
}
