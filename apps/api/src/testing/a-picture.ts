import { constants, crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Shape = { width?: number; height?: number; format?: 'png' | 'jpeg' | 'webp' }

const draw = ({ width = 40, height = 30, format = 'png' }: Shape): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } })
    .toFormat(format)
    .toBuffer()

let plain: Promise<Buffer> | null = null

/** A real picture, drawn for the test; the one that most take is drawn once. */
export const aPicture = (shape?: Shape): Promise<Buffer> => {
  if (shape) return draw(shape)
  plain ??= draw({})
  return plain
}

/** The same picture, made longer by what no reader of pictures looks at. */
export const paddedTo = (picture: Buffer, bytes: number): Buffer =>
  Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])

const chunk = (type: string, body: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** Zeros without end in few bytes: one compressed block of them, repeated, with the check sum that zeros have. */
const manyZeros = (count: number): Buffer => {
  const size = 16 * 1024 * 1024
  const block = deflateSync(Buffer.alloc(size), { finishFlush: constants.Z_FULL_FLUSH }).subarray(2)
  const rest = deflateSync(Buffer.alloc(count % size)).subarray(2, -4)
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE(count % 65_521)
  sum.writeUInt16BE(1, 2)
  const blocks = Array.from({ length: Math.floor(count / size) }, () => block)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, rest, sum])
}

const bitsPerPixel = { rgba: [8, 6, 32], 'deep rgba': [16, 6, 64], 'one bit': [1, 0, 1] } as const

/** A small PNG that claims, and would decode to, that many pixels. */
export const aPixelFlood = (side: number, colours: keyof typeof bitsPerPixel): Buffer => {
  const [depth, type, bits] = bitsPerPixel[colours]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([depth, type, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', manyZeros(side * (1 + Math.ceil((side * bits) / 8)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
