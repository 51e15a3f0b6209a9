import { u16, u32, ucs2 } from '#connectors/databases/tds/bytes.ts'

const collation = Buffer.from([0x09, 0x04, 0xd0, 0x00, 0x34])
const dayMs = 86_400_000
const daysSince = (first: string, day: string) =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs

const secondsOf = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
const little = (value: bigint, bytes: number): Buffer =>
  Buffer.from(Array.from({ length: bytes }, (_, place) => Number((value >> BigInt(place * 8)) & 0xffn)))
export const sized = (content: Buffer): Buffer => Buffer.concat([Buffer.from([content.length]), content])

const dayAndTime = (text: string): Buffer => {
  const [day = '', clock = '0:0:0'] = text.split(' ')
  const parts = BigInt(Math.round(secondsOf(clock) * 1e7))
  return Buffer.concat([little(parts, 5), little(BigInt(daysSince('0001-01-01', day)), 3)])
}

type Kind = { info: Buffer; write: (value: string) => Buffer; none?: Buffer }

/** Types of columns and how their values are written, by MS-TDS 2.2.5.4 and 2.2.5.5. */
const kinds = {
  bigint: {
    info: Buffer.from([38, 8]),
    write: (value) => sized(little(BigInt.asUintN(64, BigInt(value)), 8)),
  },
  int: {
    info: Buffer.from([38, 4]),
    write: (value) => sized(little(BigInt.asUintN(32, BigInt(value)), 4)),
  },
  decimal: {
    info: Buffer.from([106, 17, 38, 3]),
    write: (value) => {
      const [whole = '0', fraction = ''] = value.replace('-', '').split('.')
      const digits = little(BigInt(`${whole}${fraction.padEnd(3, '0')}`), 16)
      return sized(Buffer.concat([Buffer.from([value.startsWith('-') ? 0 : 1]), digits]))
    },
  },
  money: {
    info: Buffer.from([110, 8]),
    write: (value) => {
      const [whole = '0', fraction = ''] = value.replace('-', '').split('.')
      const parts = BigInt(`${value.startsWith('-') ? '-' : ''}${whole}${fraction.padEnd(4, '0')}`)
      const bytes = little(BigInt.asUintN(64, parts), 8)
      return sized(Buffer.concat([bytes.subarray(4), bytes.subarray(0, 4)]))
    },
  },
  float: {
    info: Buffer.from([109, 8]),
    write: (value) => {
      const bytes = Buffer.alloc(8)
      bytes.writeDoubleLE(Number(value))
      return sized(bytes)
    },
  },
  bit: { info: Buffer.from([104, 1]), write: (value) => sized(Buffer.from([Number(value)])) },
  date: {
    info: Buffer.from([40]),
    write: (value) => sized(little(BigInt(daysSince('0001-01-01', value)), 3)),
  },
  datetime: {
    info: Buffer.from([111, 8]),
    write: (value) => {
      const [day = '', clock = '0:0:0'] = value.split(' ')
      const parts = Buffer.concat([
        little(BigInt.asUintN(32, BigInt(daysSince('1900-01-01', day))), 4),
        little(BigInt(Math.round(secondsOf(clock) * 300)), 4),
      ])
      return sized(parts)
    },
  },
  datetime2: { info: Buffer.from([42, 7]), write: (value) => sized(dayAndTime(value)) },
  datetimeoffset: {
    info: Buffer.from([43, 7]),
    // As if it had been written two hours east.
    write: (value) => sized(Buffer.concat([dayAndTime(value), u16(120)])),
  },
  uniqueidentifier: {
    info: Buffer.from([36, 16]),
    write: (value) => {
      const bytes = Buffer.from(value.replaceAll('-', ''), 'hex')
      const turned = [bytes.subarray(0, 4), bytes.subarray(4, 6), bytes.subarray(6, 8)].map((part) =>
        Buffer.from(part).reverse(),
      )
      return sized(Buffer.concat([...turned, bytes.subarray(8)]))
    },
  },
  varchar: {
    info: Buffer.concat([Buffer.from([167]), u16(8000), collation]),
    write: (value) => Buffer.concat([u16(value.length), Buffer.from(value, 'latin1')]),
    none: u16(0xffff),
  },
  nvarchar: {
    info: Buffer.concat([Buffer.from([231]), u16(8000), collation]),
    write: (value) => Buffer.concat([u16(value.length * 2), ucs2(value)]),
    none: u16(0xffff),
  },
  text: {
    info: Buffer.concat([Buffer.from([231]), u16(0xffff), collation]),
    // In two chunks, as a server sends what is long.
    write: (value) => {
      const [first, second] = [ucs2(value.slice(0, 3)), ucs2(value.slice(3))]
      const chunks = [first, second].filter(({ length }) => length > 0)
      const size = Buffer.alloc(8)
      size.writeUInt32LE(first.length + second.length)
      return Buffer.concat([size, ...chunks.flatMap((chunk) => [u32(chunk.length), chunk]), u32(0)])
    },
    none: Buffer.alloc(8, 0xff),
  },
  varbinary: {
    info: Buffer.concat([Buffer.from([165]), u16(8000)]),
    write: (value) => Buffer.concat([u16(value.length), Buffer.from(value, 'latin1')]),
    none: u16(0xffff),
  },
} satisfies Record<string, Kind>

export type ColumnType = keyof typeof kinds

export const withLength = (token: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([token]), u16(content.length), content])
export const shortText = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), ucs2(text)])
const longText = (text: string): Buffer => Buffer.concat([u16(text.length), ucs2(text)])

export const done = (rows = 0): Buffer => {
  const count = Buffer.alloc(8)
  count.writeUInt32LE(rows)
  return Buffer.concat([Buffer.from([253]), u16(rows > 0 ? 16 : 0), u16(0xc1), count])
}

export const problem = (number: number, message: string): Buffer =>
  Buffer.concat([
    withLength(
      170,
      Buffer.concat([
        ...[u32(number), Buffer.from([1, 16]), longText(message), shortText('FAKE'), shortText(''), u32(1)],
      ]),
    ),
    done(),
  ])

type Row = Record<string, string | null>

export const table = (columns: readonly [string, ColumnType][], rows: readonly Row[]): Buffer => {
  const described = columns.flatMap(([name, type]) => [u32(0), u16(9), kinds[type].info, shortText(name)])
  const written = rows.flatMap((row, number) => {
    const values = columns.map(([name, type]) => {
      const [kind, value] = [kinds[type] as Kind, row[name] ?? null]
      return {
        isNull: value === null,
        bytes: value === null ? (kind.none ?? Buffer.from([0])) : kind.write(value),
      }
    })
    if (number % 2 === 0) return [Buffer.from([209]), ...values.map(({ bytes }) => bytes)]
    // Every other row in the short form, with a bit for each that is null.
    const bits = Buffer.alloc(Math.ceil(columns.length / 8))
    for (const [place, { isNull }] of values.entries())
      if (isNull) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
    return [Buffer.from([210]), bits, ...values.flatMap(({ isNull, bytes }) => (isNull ? [] : [bytes]))]
  })
  return Buffer.concat([Buffer.from([129]), u16(columns.length), ...described, ...written, done(rows.length)])
}
