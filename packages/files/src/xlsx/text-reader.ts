import { FileRefused } from '#files/file-refused.ts'
import type { FileLimits } from '#files/limits.ts'

/** Office writes what XML cannot say by its number: _x000D_ is a carriage return. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** The name of a tag without its prefix: some programs write <x:row>. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

export const cellTooLong = ({ cellLength }: FileLimits, row: number | null = null): FileRefused =>
  new FileRefused(
    'cell-too-long',
    `A cell is longer than ${cellLength.toLocaleString('en-US')} characters.`,
    row,
  )

/** Collects the text of one cell from its runs, without the readings that Japanese has above a word. */
export const textReader = (limits: FileLimits) => {
  let parts = ''
  let [isText, readings] = [false, 0]
  return {
    start: (): void => {
      parts = ''
      isText = false
      readings = 0
    },
    open: (name: string): void => {
      if (name === 't') isText = readings === 0
      else if (name === 'rPh') readings++
    },
    close: (name: string): void => {
      if (name === 't') isText = false
      else if (name === 'rPh') readings = Math.max(0, readings - 1)
    },
    add: (text: string): void => {
      if (!isText) return
      parts += text
      if (parts.length > limits.cellLength) throw cellTooLong(limits)
    },
    text: (): string => withoutEscapes(parts),
  }
}
