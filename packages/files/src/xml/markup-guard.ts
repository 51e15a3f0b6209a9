import { FileRefused } from '#files/file-refused.ts'
import type { FileLimits } from '#files/limits.ts'

const [exclamation, double, single, less] = [0x21, 0x22, 0x27, 0x3c]
const [greater, question] = [0x3e, 0x3f]
/** Everything but a tag, from its start to its end. */
const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const
const longestStart = 9

const tag = ['<', '>'] as const

/** Almost all are tags, so its second sign is looked at first. */
const sectionAt = (data: Buffer, at: number): (typeof sections)[number] | undefined => {
  const second = data[at + 1]
  if (second !== exclamation && second !== question) return undefined
  const start = data.toString('latin1', at, at + longestStart)
  return sections.find(([opener]) => start.startsWith(opener))
}

type Inside = { kind: 'text' | 'tag' | 'section'; end: string; length: number }
const inText = (): Inside => ({ kind: 'text', end: '', length: 0 })

/**
 * Refuses a tag, a comment or a text that is longer than any program writes. Readers look at one that has not ended
 * again with every chunk: a comment of 40 MB took a minute, and ten times as much a hundred times as long.
 */
export const markupGuard = (limits: FileLimits): ((chunk: Buffer) => void) => {
  let inside = inText()
  let quote = 0
  let rest = Buffer.alloc(0)

  const grow = (by: number): void => {
    inside.length += by
    if (inside.kind === 'text' && inside.length > limits.lineLength)
      throw new FileRefused(
        'cell-too-long',
        `A cell is longer than ${limits.cellLength.toLocaleString('en-US')} characters.`,
      )
    if (inside.kind !== 'text' && inside.length > limits.markupLength)
      throw new FileRefused(
        'damaged',
        'The spreadsheet has a tag or a comment of more than 1 MB, which cannot be read. Save it as CSV and upload that.',
      )
  }

  /** The place after its end, or -1 where this chunk does not have it. */
  const endOfTag = (data: Buffer, from: number): number => {
    for (let at = from; at < data.length; at++) {
      const byte = data[at] ?? 0
      if (quote !== 0) quote = byte === quote ? 0 : quote
      else if (byte === double || byte === single) quote = byte
      else if (byte === greater) return at + 1
    }
    return -1
  }

  const open = (data: Buffer, at: number): number => {
    const [opener, end] = sectionAt(data, at) ?? tag
    inside = { kind: opener === '<' ? 'tag' : 'section', end, length: 0 }
    quote = 0
    return at + opener.length
  }

  return (chunk) => {
    const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    rest = Buffer.alloc(0)
    let at = 0
    while (at < data.length) {
      if (inside.kind === 'text') {
        const next = data.indexOf(less, at)
        grow((next < 0 ? data.length : next) - at)
        if (next < 0) return
        if (data.length - next < longestStart) {
          rest = Buffer.from(data.subarray(next))
          return
        }
        at = open(data, next)
        continue
      }
      const isTag = inside.kind === 'tag'
      const found = isTag ? endOfTag(data, at) : data.indexOf(inside.end, at)
      if (found < 0) {
        // The end may begin with the last bytes.
        const looked = isTag ? data.length : Math.max(at, data.length - inside.end.length + 1)
        grow(looked - at)
        rest = Buffer.from(data.subarray(looked))
        return
      }
      grow(found - at)
      at = isTag ? found : found + inside.end.length
      inside = inText()
    }
  }
}
