import { inflateSync } from 'node:zlib'

const header = { woff: 44, sfnt: 12 }
const entry = { woff: 20, sfnt: 16 }
/** Tables begin at a multiple of this. */
const alignment = 4

type Table = { tag: Buffer; checksum: number; bytes: Buffer }

const tablesOf = (woff: Buffer): Table[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, place) => {
    const at = header.woff + place * entry.woff
    const [offset, packedLength] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8)]
    const bytes = woff.subarray(offset, offset + packedLength)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packedLength < woff.readUInt32BE(at + 12) ? inflateSync(bytes) : bytes,
    }
  })

/**
 * A WOFF as the plain font that it packs. The font library reads both, but of a packed one it unpacks all outlines again
 * for each glyph that it reads, in JavaScript.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') return woff
  const tables = tablesOf(woff)
  const directory = Buffer.alloc(header.sfnt + tables.length * entry.sfnt)
  woff.copy(directory, 0, 4, 8)
  const power = Math.floor(Math.log2(tables.length))
  directory.writeUInt16BE(tables.length, 4)
  directory.writeUInt16BE(2 ** power * entry.sfnt, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((tables.length - 2 ** power) * entry.sfnt, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [place, { tag, checksum, bytes }] of tables.entries()) {
    const at = header.sfnt + place * entry.sfnt
    tag.copy(directory, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(bytes.length, at + 12)
    const padding = -bytes.length & (alignment - 1)
    parts.push(bytes, Buffer.alloc(padding))
    offset += bytes.length + padding
  }
  return Buffer.concat(parts)
}
