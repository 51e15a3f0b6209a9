import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const length = 64

/** The comment at the end of a zip file, until the digest of all before it takes its place. */
export const digestPlace = '0'.repeat(length)

/** Passes a zip file on, with the SHA-256 of the file as its comment. */
export const withDigest = (): Transform => {
  const hash = createHash('sha256')
  let rest: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([rest, chunk])
      const end = Math.max(0, bytes.length - length)
      rest = bytes.subarray(end)
      hash.update(bytes.subarray(0, end))
      done(null, bytes.subarray(0, end))
    },
    flush(done) {
      done(null, hash.digest('hex'))
    },
  })
}

/** Whether every byte is as it was written. A file from before files had a digest has no comment. */
export const hasItsDigest = async (file: string, comment: string): Promise<boolean> => {
  if (comment === '') return true
  const { size } = await stat(file)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { end: size - length - 1 }), hash)
  return hash.digest('hex') === comment
}
