import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fontBytes, fontFilesFor } from './font-files.ts'
import { unpackWoff } from './unpack-woff.ts'

/** The checksum that a font states for each of its tables, and the one that the table has. */
const checksumsOf = (font: Buffer) =>
  Array.from({ length: font.readUInt16BE(4) }, (_, place) => {
    const at = 12 + place * 16
    const stated = font.readUInt32BE(at + 4)
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
    const tag = font.toString('latin1', at, at + 4)
    const bytes = Buffer.concat([font.subarray(offset, offset + length), Buffer.alloc(3)])
    // Of the head, the checksum of the whole font does not count.
    if (tag === 'head') bytes.writeUInt32BE(0, 8)
    let sum = 0
    for (let word = 0; word < length; word += 4) sum = (sum + bytes.readUInt32BE(word)) >>> 0
    return { tag, offset, stated, sum }
  })

it.each([...'aжعשก☕'])('unpacks the font of %s', (character) => {
  const [file] = fontFilesFor(character.codePointAt(0) ?? 0, 'regular')
  if (!file) throw new Error('no font')
  const packed = readFileSync(file.path)
  expect(packed.toString('latin1', 0, 4)).toBe('wOFF')

  const font = fontBytes(file)

  expect(font.readUInt32BE(0)).toBe(0x00010000)
  const tables = checksumsOf(font)
  expect(tables.map(({ tag }) => tag)).toContain('glyf')
  for (const { offset, stated, sum } of tables) {
    expect(offset % 4).toBe(0)
    expect(sum).toBe(stated)
  }
})

it('leaves a plain font as it is', () => {
  const plain = Buffer.from('OTTO and more')

  expect(unpackWoff(plain)).toBe(plain)
})
