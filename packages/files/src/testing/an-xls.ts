const sector = 512
const streamBytes = 4096

const record = (type: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(body.length, 2)
  return Buffer.concat([head, body])
}

const numbers = (...parts: [value: number, bytes: 1 | 2 | 4][]): Buffer =>
  Buffer.concat(
    parts.map(([value, bytes]) => {
      const part = Buffer.alloc(bytes)
      part.writeUIntLE(value, 0, bytes)
      return part
    }),
  )

const beginning = (type: number): Buffer =>
  record(0x0809, numbers([0x0600, 2], [type, 2], [0, 4], [0, 4], [0, 4]))
const end = record(0x000a, Buffer.alloc(0))

const cellOf = (value: string | number, row: number, column: number, texts: string[]): Buffer => {
  const place = numbers([row, 2], [column, 2], [0, 2])
  if (typeof value === 'string')
    return record(0x00fd, Buffer.concat([place, numbers([texts.indexOf(value), 4])]))
  const float = Buffer.alloc(8)
  float.writeDoubleLE(value)
  return record(0x0203, Buffer.concat([place, float]))
}

/** A workbook of Excel 97 with one sheet: the stream of records. */
const workbookOf = (rows: readonly (readonly (string | number)[])[]): Buffer => {
  const texts = [...new Set(rows.flat().filter((value) => typeof value === 'string'))]
  const table = record(
    0x00fc,
    Buffer.concat([
      numbers([texts.length, 4], [texts.length, 4]),
      ...texts.map((text) =>
        Buffer.concat([numbers([text.length, 2], [1, 1]), Buffer.from(text, 'utf16le')]),
      ),
    ]),
  )
  const name = Buffer.from('Old')
  const sheetAt = (offset: number): Buffer =>
    record(0x0085, Buffer.concat([numbers([offset, 4], [0, 1], [0, 1], [name.length, 1], [0, 1]), name]))
  const globals = (offset: number): Buffer => Buffer.concat([beginning(0x0005), sheetAt(offset), table, end])
  const cells = rows.flatMap((row, y) => row.map((value, x) => cellOf(value, y, x, texts)))
  return Buffer.concat([globals(globals(0).length), beginning(0x0010), ...cells, end])
}

const entryOf = (name: string, type: number, [child, start, size]: [number, number, number]): Buffer => {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE(name === '' ? 0 : (name.length + 1) * 2, 64)
  entry.writeUInt8(type, 66)
  entry.writeUInt8(1, 67)
  entry.writeInt32LE(-1, 68)
  entry.writeInt32LE(-1, 72)
  entry.writeInt32LE(child, 76)
  entry.writeInt32LE(start, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}

/** As Excel 97 to 2003 wrote it: an OLE container with the sectors of the table, the directory and the workbook. */
export const xlsOf = (rows: readonly (readonly (string | number)[])[]): Buffer => {
  const stream = Buffer.alloc(streamBytes)
  workbookOf(rows).copy(stream)
  const head = Buffer.alloc(sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  for (const [value, at] of [
    [0x3e, 24],
    [3, 26],
    [0xfffe, 28],
    [9, 30],
    [6, 32],
  ] as const)
    head.writeUInt16LE(value, at)
  head.writeUInt32LE(1, 44)
  head.writeUInt32LE(1, 48)
  head.writeUInt32LE(streamBytes, 56)
  head.writeInt32LE(-2, 60)
  head.writeInt32LE(-2, 68)
  head.fill(0xff, 76)
  head.writeUInt32LE(0, 76)
  const table = Buffer.alloc(sector, 0xff)
  const [ofTable, endOfChain, sectors] = [-3, -2, streamBytes / sector]
  table.writeInt32LE(ofTable, 0)
  table.writeInt32LE(endOfChain, 4)
  for (let place = 0; place < sectors; place += 1)
    table.writeInt32LE(place === sectors - 1 ? endOfChain : place + 3, 8 + place * 4)
  const directory = Buffer.concat([
    entryOf('Root Entry', 5, [1, endOfChain, 0]),
    entryOf('Workbook', 2, [-1, 2, streamBytes]),
    entryOf('', 0, [-1, 0, 0]),
    entryOf('', 0, [-1, 0, 0]),
  ])
  return Buffer.concat([head, table, directory, stream])
}
