import { type Reader, TdsUnreadable } from './bytes.ts'
import { codePageOf } from './code-pages.ts'
import { clock, day, dayAndClock, decimal, float, instant, integer, money, oldTime, uuid } from './values.ts'

export type Type = {
  isBinary: boolean
  /** The next value as text; null where it is none, or binary. */
  read: (reader: Reader) => string | null
}

const unknownLength = 0xffff

const value = (read: Type['read']): Type => ({ isBinary: false, read })
const fixed = (length: number, write: (bytes: Buffer) => string): Type =>
  value((reader) => write(reader.take(length)))

/** With its length in one byte, where none is null. */
const sized = (write: (bytes: Buffer) => string): Type =>
  value((reader) => {
    const length = reader.u8()
    return length === 0 ? null : write(reader.take(length))
  })

const inChunks = (reader: Reader): Buffer | null => {
  const total = reader.take(8)
  if (total.every((byte) => byte === 0xff)) return null
  const chunks: Buffer[] = []
  for (let length = reader.u32(); length > 0; length = reader.u32()) chunks.push(reader.take(length))
  return Buffer.concat(chunks)
}

const inOne = (reader: Reader): Buffer | null => {
  const length = reader.u16()
  return length === unknownLength ? null : reader.take(length)
}

/** An older kind: after a pointer and a time. */
const afterPointer = (reader: Reader): Buffer | null => {
  const pointer = reader.u8()
  if (pointer === 0) return null
  reader.take(pointer + 8)
  return reader.take(reader.u32())
}

type Bytes = (reader: Reader) => Buffer | null
const text = (read: Bytes, encoding: string): Type => {
  const decoder = new TextDecoder(encoding)
  return value((reader) => {
    const bytes = read(reader)
    return bytes === null ? null : decoder.decode(bytes)
  })
}
const binary = (read: Bytes): Type => ({
  isBinary: true,
  read: (reader) => {
    read(reader)
    return null
  },
})

const bytesOf = (reader: Reader): Bytes => (reader.u16() === unknownLength ? inChunks : inOne)

/** Text of one byte for each character is as its collation says. */
const inCodePage = (reader: Reader): Type => {
  const read = bytesOf(reader)
  return text(read, codePageOf(reader.take(5)))
}
const inUtf16 = (reader: Reader): Type => {
  const read = bytesOf(reader)
  reader.take(5)
  return text(read, 'utf-16le')
}
const withScale = (write: (bytes: Buffer, scale: number) => string) => (reader: Reader) => {
  const scale = reader.u8()
  return sized((bytes) => write(bytes, scale))
}
const withLength = (write: (bytes: Buffer) => string) => (reader: Reader) => {
  reader.u8()
  return sized(write)
}
const asDecimal = (reader: Reader): Type => {
  reader.take(2)
  const scale = reader.u8()
  return sized((bytes) => decimal(bytes, scale))
}
const skipTable = (reader: Reader): void => {
  for (let parts = reader.u8(); parts > 0; parts -= 1) reader.longText()
}
const oldText = (encodingOf: (collation: Buffer) => string) => (reader: Reader) => {
  reader.u32()
  const encoding = encodingOf(reader.take(5))
  skipTable(reader)
  return text(afterPointer, encoding)
}
const xml = (reader: Reader): Type => {
  if (reader.u8() > 0) {
    reader.shortText()
    reader.shortText()
    reader.longText()
  }
  return text(inChunks, 'utf-16le')
}
const userDefined = (reader: Reader): Type => {
  reader.u16()
  for (let names = 0; names < 3; names += 1) reader.shortText()
  reader.longText()
  return binary(inChunks)
}
const image = (reader: Reader): Type => {
  reader.u32()
  skipTable(reader)
  return binary(afterPointer)
}
/** Any type, row by row. */
const variant = (reader: Reader): Type => {
  reader.u32()
  return binary((row) => row.take(row.u32()))
}
const blob = (reader: Reader): Type => binary(bytesOf(reader))

const types: Readonly<Record<number, (reader: Reader) => Type>> = {
  31: () => value(() => null),
  48: () => fixed(1, integer),
  50: () => fixed(1, integer),
  52: () => fixed(2, integer),
  56: () => fixed(4, integer),
  127: () => fixed(8, integer),
  58: () => fixed(4, oldTime),
  61: () => fixed(8, oldTime),
  59: () => fixed(4, float),
  62: () => fixed(8, float),
  122: () => fixed(4, money),
  60: () => fixed(8, money),
  36: withLength(uuid),
  38: withLength(integer),
  104: withLength(integer),
  109: withLength(float),
  110: withLength(money),
  111: withLength(oldTime),
  55: asDecimal,
  63: asDecimal,
  106: asDecimal,
  108: asDecimal,
  40: () => sized(day),
  41: withScale(clock),
  42: withScale(dayAndClock),
  43: withScale(instant),
  167: inCodePage,
  175: inCodePage,
  231: inUtf16,
  239: inUtf16,
  35: oldText(codePageOf),
  99: oldText(() => 'utf-16le'),
  34: image,
  98: variant,
  165: blob,
  173: blob,
  240: userDefined,
  241: xml,
}

/** What the values of a column are, as its description says. */
export const typeFrom = (reader: Reader): Type => {
  const number = reader.u8()
  const type = types[number]
  if (!type) throw new TdsUnreadable(`A column is of the unknown type ${number}.`)
  return type(reader)
}
