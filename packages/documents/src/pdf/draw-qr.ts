import { encode } from 'uqr'
import type { Sheet } from './sheet.ts'

const black = '#000000'
/** The standard's own: with less, readers miss some codes. */
const quietRing = 4

type Square = { x: number; y: number; side: number }

/** In black, with its quiet ring within the square. */
export const drawQr = (sheet: Sheet, text: string, { x, y, side }: Square): void => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = side / (size + 2 * quietRing)
  const [left, top] = [x + quietRing * module, y + quietRing * module]
  for (const [row, cells] of data.entries()) {
    // Neighbours in one rectangle: no hair between them, and a smaller file.
    let first = -1
    for (let column = 0; column <= size; column += 1) {
      if (cells[column] && first < 0) first = column
      if (cells[column] || first < 0) continue
      const width = (column - first) * module
      sheet.rect(black, { x: left + first * module, y: top + row * module, width, height: module })
      first = -1
    }
  }
}
