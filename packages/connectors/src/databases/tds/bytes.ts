/** What a server sent is not as the protocol says. */
export class TdsUnreadable extends Error {}

export type Reader = ReturnType<typeof readerOf>

/** Reads from front to back, and never past the end. */
export const readerOf = (bytes: Buffer) => {
  let at = 0
  const take = (length: number): Buffer => {
    if (length < 0 || at + length > bytes.length) throw new TdsUnreadable('It ends too early.')
    at += length
    return bytes.subarray(at - length, at)
  }
  const u8 = () => take(1).readUInt8()
  const u16 = () => take(2).readUInt16LE()
  const text = (characters: number) => take(characters * 2).toString('utf16le')
  return {
    take,
    u8,
    u16,
    u32: () => take(4).readUInt32LE(),
    /** Text with its length before it, in one byte or two. */
    shortText: () => text(u8()),
    longText: () => text(u16()),
    isAtEnd: () => at === bytes.length,
  }
}

export const ucs2 = (text: string): Buffer => Buffer.from(text, 'utf16le')

export const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

export const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
