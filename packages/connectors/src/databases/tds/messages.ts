import { u16, u32, ucs2 } from './bytes.ts'

export const encryption = { off: 0, on: 1, notSupported: 2, required: 3 } as const

const versionToken = 0
const encryptionToken = 1
const endToken = 0xff

/** What both sides say before anything else: whether what follows is encrypted. */
export const prelogin = (wanted: number): Buffer => {
  const values = [Buffer.from([17, 0, 0, 0, 0, 0]), Buffer.from([wanted])]
  const heads: Buffer[] = []
  let place = values.length * 5 + 1
  for (const [token, value] of values.entries()) {
    const head = Buffer.from([token === 0 ? versionToken : encryptionToken, 0, 0, 0, 0])
    head.writeUInt16BE(place, 1)
    head.writeUInt16BE(value.length, 3)
    heads.push(head)
    place += value.length
  }
  return Buffer.concat([...heads, Buffer.from([endToken]), ...values])
}

/** What the server says about encryption; null where it says nothing that can be read. */
export const encryptionIn = (message: Buffer): number | null => {
  for (let at = 0; at + 5 <= message.length && message[at] !== endToken; at += 5)
    if (message[at] === encryptionToken) return message[message.readUInt16BE(at + 1)] ?? null
  return null
}

const tds74 = 0x74000004
/** A database that is missing ends the login. */
const options1 = 0xe0
/** The settings of the standard: quoted names, nulls and warnings as in ODBC. */
const options2 = 0x03
const fixedBytes = 94

/** Every half of each byte swapped, and some bits turned: hides it from the eye and from nothing else. */
const obscured = (password: string): Buffer =>
  Buffer.from(ucs2(password).map((byte) => (((byte & 0x0f) << 4) | (byte >> 4)) ^ 0xa5))

export type Login = { host: string; database: string; user: string; password: string }

export const login = ({ host, database, user, password }: Login): Buffer => {
  const texts = [
    ...['Tillsight', user, password, 'Tillsight', host, '', 'Tillsight', '', database].map((text) =>
      text.slice(0, 128),
    ),
  ]
  const contents = texts.map((text, place) => (place === 2 ? obscured(text) : ucs2(text)))
  const places: Buffer[] = []
  let place = fixedBytes
  for (const [number, text] of texts.entries()) {
    places.push(u16(place), u16(text.length))
    place += contents[number]?.length ?? 0
    // The number of the network card, which we do not send.
    if (number === texts.length - 1) places.push(Buffer.alloc(6))
  }
  const noMore = [u16(place), u16(0), u16(place), u16(0), u16(place), u16(0), u32(0)]
  const head = [u32(tds74), u32(4096), u32(0x11000000), u32(process.pid), u32(0)]
  const flags = [Buffer.from([options1, options2, 0, 0]), u32(0), u32(0x0409)]
  return Buffer.concat([u32(place), ...head, ...flags, ...places, ...noMore, ...contents])
}

/** Which transaction it belongs to. */
const headersFor = (transaction: Buffer): Buffer =>
  Buffer.concat([u32(22), u32(18), u16(2), transaction, u32(1)])

export const batch = (sql: string, transaction: Buffer): Buffer =>
  Buffer.concat([headersFor(transaction), ucs2(sql)])

const nvarchar = 0xe7
const unknownLength = 0xffff
const executeSql = 10
/** Latin1_General; text is in UTF-16 whatever it says. */
const collation = Buffer.from([0x09, 0x04, 0xd0, 0x00, 0x34])

const parameter = (name: string, text: string): Buffer => {
  const content = ucs2(text)
  const size = Buffer.alloc(8)
  size.writeUInt32LE(content.length)
  const chunk = content.length > 0 ? [u32(content.length), content] : []
  return Buffer.concat([
    ...[Buffer.from([name.length]), ucs2(name), Buffer.from([0, nvarchar]), u16(unknownLength), collation],
    ...[size, ...chunk, u32(0)],
  ])
}

/** A statement with values @p1, @p2 …, which are never part of its text. */
export const statement = (sql: string, values: readonly string[], transaction: Buffer): Buffer => {
  const names = values.map((_, place) => `@p${place + 1}`)
  const declared = names.map((name) => `${name} nvarchar(4000)`).join(', ')
  return Buffer.concat([
    ...[headersFor(transaction), u16(0xffff), u16(executeSql), u16(0), parameter('', sql)],
    ...(values.length > 0
      ? [parameter('', declared), ...values.map((value, place) => parameter(names[place] ?? '', value))]
      : []),
  ])
}
