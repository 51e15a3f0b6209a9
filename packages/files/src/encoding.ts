import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import chardet from 'chardet'
import iconv from 'iconv-lite'
import { FileRefused } from './file-refused.ts'

const chunkSize = 1024 * 1024

/** The end of a chunk may be the start of a character: as many bytes as can belong to it. */
const cutOff = (chunk: Buffer): number => {
  for (let back = 1; back <= Math.min(3, chunk.length); back++) {
    const byte = chunk[chunk.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0
  }
  return 0
}

const byMark = (head: Buffer): string | null => {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
}

/** In UTF-16, every other byte of Latin text is zero. */
const withoutMark = (head: Buffer): string | null => {
  const zeros = [0, 0]
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = head.length / 2
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le'
  return even > half * 0.4 && odd < half * 0.05 ? 'utf-16be' : null
}

/** How many characters of several bytes are valid UTF-8, and how many bytes belong to none. */
const countCharacters = (bytes: Buffer, counts: { valid: number; invalid: number }): void => {
  if (isUtf8(bytes)) {
    for (const byte of bytes) if (byte >= 0xc2) counts.valid++
    return
  }
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    if (byte >= 0xc2 && isUtf8(bytes.subarray(at, at + length))) {
      counts.valid++
      at += length - 1
    } else counts.invalid++
  }
}

/** In another encoding, hardly any two letters in a row are valid UTF-8: a few wrong bytes are a fault in the file. */
const isAlmostUtf8 = ({ valid, invalid }: Scan): boolean => valid >= 3 * invalid

type Scan = {
  isUtf8: boolean
  valid: number
  invalid: number
  hasZeros: boolean
  head: Buffer
  foreign: Buffer
}

/** All of the file once: an accent in the last row decides as much as one in the first. */
const scan = async (path: string): Promise<Scan> => {
  const found: Scan = {
    isUtf8: true,
    valid: 0,
    invalid: 0,
    hasZeros: false,
    head: Buffer.alloc(0),
    foreign: Buffer.alloc(0),
  }
  let rest = Buffer.alloc(0)
  for await (const data of createReadStream(path, { highWaterMark: chunkSize })) {
    const chunk = rest.length > 0 ? Buffer.concat([rest, data as Buffer]) : (data as Buffer)
    if (found.head.length === 0) found.head = Buffer.from(chunk.subarray(0, 4096))
    const whole = chunk.subarray(0, chunk.length - cutOff(chunk))
    rest = Buffer.from(chunk.subarray(whole.length))
    if (!found.hasZeros && whole.includes(0)) found.hasZeros = true
    countCharacters(whole, found)
    if (found.isUtf8 && !isUtf8(whole)) {
      found.isUtf8 = false
      const first = whole.findIndex((byte) => byte >= 0x80)
      found.foreign = Buffer.from(whole.subarray(Math.max(0, first - 20_000), first + 200_000))
    }
  }
  countCharacters(rest, found)
  if (rest.length > 0 && !isUtf8(rest)) found.isUtf8 = false
  return found
}

/** Windows' own character sets contain the ISO ones, and are what people have. */
const windows: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-9': 'windows-1254',
}

const central = ['iso-8859-2', 'windows-1250']
const letterBesideSign = /\p{L}[¹³¿£¥¯ª]|[¹³¿£¥¯ª]\p{L}/u

/** A few accents fit both: Central European text, read as Western, has signs inside of its words. */
const isWestern = (guessed: string, bytes: Buffer): boolean =>
  central.includes(guessed) && !letterBesideSign.test(iconv.decode(bytes, 'windows-1252'))

const turkish = ['iso-8859-9', 'windows-1254']
/** Six letters are all that differ. Read as Western they are rare ones: Ğ İ Ş ğ ı ş. */
const turkishLetters = /[ÐÝÞðýþ]/

const isNotTurkish = (guessed: string, bytes: Buffer): boolean =>
  turkish.includes(guessed) && !turkishLetters.test(iconv.decode(bytes, 'windows-1252'))

const notText = () =>
  new FileRefused('not-a-table', 'This is not a text file. Upload a CSV, Excel, ODS or JSON file.')

/** Its encoding, or the one that was chosen, if the bytes allow it. */
export const detectEncoding = async (path: string, chosen?: string): Promise<string> => {
  if (chosen && !iconv.encodingExists(chosen))
    throw new FileRefused('wrong-encoding', `The encoding ${chosen} is not known.`)
  const found = await scan(path)
  const marked = byMark(found.head) ?? (found.hasZeros ? withoutMark(found.head) : null)
  if (found.hasZeros && !marked?.startsWith('utf-16') && !chosen?.startsWith('utf-16')) throw notText()
  if (chosen) {
    if (/^utf-?8$/i.test(chosen) && !isAlmostUtf8(found))
      throw new FileRefused('wrong-encoding', 'The file is not UTF-8. Choose another encoding.')
    return chosen
  }
  if (marked) return marked
  if (found.isUtf8 || isAlmostUtf8(found)) return 'utf-8'
  const guessed = chardet.detect(found.foreign)?.toLowerCase() ?? 'windows-1252'
  const isPlainWestern = isWestern(guessed, found.foreign) || isNotTurkish(guessed, found.foreign)
  const name = isPlainWestern ? 'windows-1252' : (windows[guessed] ?? guessed)
  return iconv.encodingExists(name) && !name.startsWith('utf') ? name : 'windows-1252'
}

/** The text of a file, piece by piece. */
export async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding)
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const text = decoder.write(chunk as Buffer)
    if (text) yield text
  }
  const last = decoder.end()
  if (last) yield last
}

/** The first so many characters, for what can be seen there. */
export const startOf = async (path: string, encoding: string, length: number): Promise<string> => {
  let text = ''
  for await (const piece of decoded(path, encoding)) {
    text += piece
    if (text.length >= length) break
  }
  return text.slice(0, length)
}
