import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, type ZipFile as OpenZip, openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { reserveOf } from '#platform/database/disk-space.ts'
import { digestPlace, hasItsDigest, withDigest } from './file-digest.ts'
import { BadBackup, formatVersion, Manifest, manifestName } from './manifest.ts'

const checkEvery = 16 * 1024 * 1024

/** A backup must not take the last space: the database may be on the same disk. */
export const refuseFullDisk = async (folder: string, needed = 0): Promise<void> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  if (bavail * bsize - needed > 2 * reserveOf(blocks * bsize)) return
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
  throw new Error(
    `There is not enough space in ${folder}: ${megabytes(bavail * bsize)} free. ` +
      `${needed > 0 ? `A backup takes about ${megabytes(needed)}, and ` : ''}` +
      `${megabytes(2 * reserveOf(blocks * bsize))} stay free for the database.`,
  )
}

const watchingSpace = (folder: string): Transform => {
  let unchecked = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      unchecked += chunk.length
      if (unchecked < checkEvery) return done(null, chunk)
      unchecked = 0
      refuseFullDisk(folder).then(() => done(null, chunk), done)
    },
  })
}

type Hashed = { bytes: number; sha256: string }
export type AddPart = (name: string, rows: Readable) => Promise<Hashed>

/** The fastest: a backup shares the processor with the till. */
const compressionLevel = 1

/** Writes a zip file, part after part, no faster than the disk takes it; on the disk when this resolves. */
export const writeArchive = async (
  file: string,
  fill: (add: AddPart) => Promise<Manifest>,
): Promise<Manifest> => {
  const zip = new ZipFile()
  const writing = pipeline(
    zip.outputStream as Readable,
    withDigest(),
    watchingSpace(path.dirname(file)),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  )
  let failed: Error | null = null
  let current: Readable | null = null
  writing.catch((error) => {
    failed = error
    current?.destroy(error)
  })
  const add: AddPart = (name, rows) =>
    new Promise((resolve, reject) => {
      const hash = createHash('sha256')
      let bytes = 0
      const hashing = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk)
          bytes += chunk.length
          done(null, chunk)
        },
      })
      current = hashing
      hashing.once('error', reject)
      rows.once('error', (error) => hashing.destroy(error))
      hashing.once('end', () => resolve({ bytes, sha256: hash.digest('hex') }))
      if (failed) return reject(failed)
      zip.addReadStream(rows.pipe(hashing), name, { compressionLevel })
    })
  try {
    const manifest = await fill(add)
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestName)
    zip.end({ comment: digestPlace, forceZip64Format: false })
    await writing
    const handle = await open(file)
    await handle.sync().finally(() => handle.close())
    return manifest
  } catch (error) {
    const cause = failed ?? error
    ;(zip.outputStream as Readable).destroy()
    await writing.catch(() => {})
    throw cause
  }
}

export type Archive = {
  manifest: Manifest
  names: string[]
  part: (name: string) => Promise<Readable>
  close: () => void
}

const entriesOf = async (zip: OpenZip): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

const damaged = (file: string, reason: string): BadBackup =>
  new BadBackup(`${path.basename(file)} is damaged or no backup of Tillsight: ${reason}`)

const readManifest = async (file: string, stream: Readable): Promise<Manifest> => {
  const read = Manifest.safeParse(JSON.parse(await text(stream)))
  if (read.data && read.data.version > formatVersion) {
    throw new BadBackup(`${path.basename(file)} was made by a newer Tillsight. Restore it with that version.`)
  }
  if (!read.success) throw damaged(file, 'its manifest cannot be read.')
  return read.data
}

/** Opens a backup, and reads what it says of itself. */
export const openArchive = async (file: string): Promise<Archive> => {
  const failing = (error: unknown): never => {
    if (error instanceof BadBackup) throw error
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new BadBackup(`There is no file ${file}.`)
    }
    throw damaged(file, error instanceof Error ? error.message : String(error))
  }
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(failing)
  try {
    if (!(await hasItsDigest(file, zip.comment))) throw damaged(file, 'it was changed after it was made.')
    const entries = await entriesOf(zip)
    const part = (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (!entry) throw damaged(file, `${name} is missing.`)
      return zip.openReadStreamPromise(entry)
    }
    const manifest = await readManifest(file, await part(manifestName))
    const names = [...entries.keys()].filter((name) => name !== manifestName)
    return { manifest, names, part, close: () => zip.close() }
  } catch (error) {
    zip.close()
    return failing(error)
  }
}

/** Passes a part on to a stream, or only reads it, and shows each piece on the way. */
export const readPart = async (
  archive: Archive,
  name: string,
  { onChunk, into }: { onChunk: (chunk: Buffer) => void; into?: Writable },
): Promise<void> => {
  const rows = await archive.part(name)
  const showing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      try {
        onChunk(chunk)
        done(null, into ? chunk : undefined)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  if (into) await pipeline(rows, showing, into)
  else await pipeline(rows, showing.resume())
}
