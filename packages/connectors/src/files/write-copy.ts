import { createWriteStream } from 'node:fs'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { SourceError } from '../source-error.ts'

const megabyte = 1024 * 1024

export type CopyLimits = {
  mostBytes: number
  /** How many times its size a packed file may have. */
  mostRatio: number
  silenceMs: number
}

export const copyLimits: CopyLimits = { mostBytes: 200 * megabyte, mostRatio: 200, silenceMs: 20_000 }

type Copying = { name: string; to: string; signal: AbortSignal; limits?: CopyLimits }

const ended = (name: string, what: string): SourceError => new SourceError('refused', `“${name}” ${what}`)

const tooLarge = ({ name, limits = copyLimits }: Copying): SourceError =>
  ended(name, `is larger than ${Math.round(limits.mostBytes / megabyte)} MB. Split it into smaller files.`)

const nextWithin = async (
  pieces: AsyncIterator<Uint8Array>,
  { name, signal, limits = copyLimits }: Copying,
): Promise<IteratorResult<Uint8Array>> => {
  const late = AbortSignal.any([signal, AbortSignal.timeout(limits.silenceMs)])
  return new Promise((resolve, reject) => {
    const stop = () => reject(new SourceError('broken', `“${name}” took too long to arrive.`))
    late.addEventListener('abort', stop, { once: true })
    pieces
      .next()
      .then(resolve, reject)
      .finally(() => late.removeEventListener('abort', stop))
  })
}

/** Ended as soon as it is too large, or nothing comes any more. */
async function* within(pieces: AsyncIterable<Uint8Array>, copying: Copying): AsyncGenerator<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  let size = 0
  try {
    for (;;) {
      const { value, done } = await nextWithin(iterator, copying)
      if (done) return
      size += value.length
      if (size > (copying.limits ?? copyLimits).mostBytes) throw tooLarge(copying)
      yield value
    }
  } finally {
    // A place that hangs must not hold up who stopped waiting for it.
    void iterator.return?.()?.catch(() => undefined)
  }
}

/** What a packed file unpacks to is counted while it does. */
async function* unpacked(pieces: AsyncIterable<Uint8Array>, copying: Copying): AsyncGenerator<Uint8Array> {
  const { name, limits = copyLimits } = copying
  let [packedSize, size] = [0, 0]
  async function* counted() {
    for await (const piece of pieces) {
      packedSize += piece.length
      yield piece
    }
  }
  const gunzip: Transform = createGunzip()
  const source = Readable.from(counted())
  source.on('error', (error) => gunzip.destroy(error))
  try {
    for await (const piece of source.pipe(gunzip)) {
      size += piece.length
      if (size > limits.mostBytes) throw tooLarge(copying)
      if (size > megabyte && size > packedSize * limits.mostRatio)
        throw ended(name, 'unpacks to far more than its size, and was not read.')
      yield piece
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw ended(name, 'is packed, and cannot be unpacked. It may be cut off.')
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

/** The first piece has at least so many bytes, where there are as many. */
async function* withHead(pieces: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const piece of pieces) {
    if (head === null) {
      yield Buffer.from(piece)
      continue
    }
    head = Buffer.concat([head, piece])
    if (head.length < length) continue
    yield head
    head = null
  }
  if (head !== null && head.length > 0) yield head
}

const isPacked = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b
const isWebPage = (head: Buffer): boolean =>
  /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body|script)\b/i.test(head.toString('latin1'))

async function* checked(pieces: AsyncIterable<Uint8Array>, copying: Copying): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const piece of withHead(pieces, 512)) {
    if (isFirst && isWebPage(piece))
      throw ended(copying.name, 'is a web page instead of a table. Check the address and the access.')
    isFirst = false
    yield piece
  }
}

async function* plain(pieces: AsyncIterable<Uint8Array>, copying: Copying): AsyncGenerator<Uint8Array> {
  const iterator = withHead(within(pieces, copying), 2)
  const first = await iterator.next()
  if (first.done) return
  async function* again() {
    yield first.value as Buffer
    yield* iterator
  }
  yield* isPacked(first.value) ? unpacked(again(), copying) : again()
}

/** Writes what comes from another system into a file, unpacked and within limits. */
export const writeCopy = (pieces: AsyncIterable<Uint8Array>, copying: Copying): Promise<void> =>
  pipeline(
    Readable.from(checked(plain(pieces, copying), copying), { objectMode: false }),
    createWriteStream(copying.to, { mode: 0o600 }),
  )
