import { StringDecoder } from 'node:string_decoder'

const mostLineBytes = 512 * 1024

/**
 * The lines of a stream; one that is too long ends it before it fills the memory.
 * @param {AsyncIterable<Buffer>} input
 */
export async function* linesOf(input) {
  const decoder = new StringDecoder('utf8')
  let [rest, place] = ['', 0]
  for await (const chunk of input) {
    const parts = (rest + decoder.write(chunk)).split('\n')
    rest = parts.pop()
    for (const text of [...parts, rest]) refuseLong(text, place + 1)
    for (const text of parts) {
      place += 1
      if (text.trim()) yield { text, place }
    }
  }
  const last = rest + decoder.end()
  if (last.trim()) yield { text: last, place: place + 1 }
}

const refuseLong = (text, place) => {
  if (Buffer.byteLength(text) > mostLineBytes) throw new TargetError(`Line ${place} is larger than 512 kB.`)
}

/** What ends the target, in words for the person who runs it. */
export class TargetError extends Error {}

/**
 * What the target has to know of a line; the server reads all of it.
 * @param {{ text: string, place: number }} line
 */
export function headOf({ text, place }) {
  let message
  try {
    message = JSON.parse(text)
  } catch {
    throw new TargetError(`Line ${place} is not JSON.`)
  }
  const { type } = message ?? {}
  if (typeof type !== 'string') throw new TargetError(`Line ${place} does not say its type.`)
  // A state of Airbyte goes back whole.
  const printed = message.state === undefined ? message.value : message
  return { type, stream: message.stream, printed }
}
