import { FileRefused } from '#files/file-refused.ts'
import type { FileLimits } from '#files/limits.ts'

const structural = /["[\]{}]/g

const notRecords = () =>
  new FileRefused('not-a-table', 'The JSON must be a list of objects, or one object on each line.')

/**
 * The text of each object of a list, or of each line, as it comes: only one is in memory. Depth is counted here, before
 * anything is parsed.
 */
export async function* splitElements(
  pieces: AsyncIterable<string>,
  limits: FileLimits,
): AsyncGenerator<string> {
  let text = ''
  let at = 0
  let depth = 0
  let isInText = false
  let start = -1
  let isList: boolean | null = null
  for await (const piece of pieces) {
    text += piece
    structural.lastIndex = at
    for (let found = structural.exec(text); found; found = structural.exec(text)) {
      const sign = found[0]
      const place = found.index
      if (isInText || sign === '"') {
        if (sign !== '"') continue
        let slashes = 0
        while (text[place - 1 - slashes] === '\\') slashes++
        if (isInText && slashes % 2 === 1) continue
        isInText = !isInText
        continue
      }
      if (sign === '[' && depth === 0 && isList === null) {
        isList = true
        continue
      }
      if (sign === '{' || sign === '[') {
        if (depth === 0 && sign === '[') throw notRecords()
        if (depth === 0) start = place
        depth++
        if (depth > limits.jsonDepth)
          throw new FileRefused('too-deep', `The JSON is nested more than ${limits.jsonDepth} levels deep.`)
        isList ??= false
        continue
      }
      if (depth === 0) {
        if (sign === ']' && isList) continue
        throw notRecords()
      }
      depth--
      if (depth === 0) {
        yield text.slice(start, place + 1)
        start = -1
      }
    }
    const kept = start >= 0 ? start : isInText ? Math.max(0, text.lastIndexOf('"')) : text.length
    if (text.length - kept > limits.lineLength)
      throw new FileRefused(
        'line-too-long',
        `A record is longer than ${limits.lineLength.toLocaleString('en-US')} characters.`,
      )
    at = text.length - kept
    if (start >= 0) start = 0
    text = text.slice(kept)
  }
  if (depth > 0 || isInText)
    throw new FileRefused('damaged', 'The JSON ends in the middle of a record. The file may be cut off.')
}
