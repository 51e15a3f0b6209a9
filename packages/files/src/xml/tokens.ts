import { StringDecoder } from 'node:string_decoder'

export type XmlToken =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const highestCode = 0x10ffff
const [space, exclamation, double, single] = [0x20, 0x21, 0x22, 0x27]
const [slash, greater, question] = [0x2f, 0x3e, 0x3f]

/** Entities that a document defines itself stay as they are written. */
const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,8})|#x([\da-f]{1,8})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
        if (name) return named[name] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= highestCode ? String.fromCodePoint(code) : whole
      })
    : text

/** Of one tag. */
export const attributeOf = (attributes: string, name: string): string | null => {
  let place = attributes.indexOf(`${name}=`)
  // 'r=' is also the end of 'spr='.
  while (place > 0 && attributes.charCodeAt(place - 1) > space)
    place = attributes.indexOf(`${name}=`, place + 1)
  if (place < 0) return null
  const start = place + name.length + 2
  const end = attributes.indexOf(attributes[start - 1] ?? '"', start)
  return end < 0 ? null : unescaped(attributes.slice(start, end))
}

/** The place of the > that ends a tag, and not of one in an attribute; -1 where it has not come yet. */
const endOfTag = (text: string, from: number): number => {
  for (let at = from; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === greater) return at
    if (sign !== double && sign !== single) continue
    at = text.indexOf(sign === double ? '"' : "'", at + 1)
    if (at < 0) return -1
  }
  return -1
}

type Found = { token: XmlToken | null; end: number } | null

/** From its start to its end; null where the end has not come yet. */
const sectionAt = (text: string, at: number): Found => {
  const [start, end] =
    text.charCodeAt(at + 1) === question
      ? ['<?', '?>']
      : text.startsWith('<!--', at)
        ? ['<!--', '-->']
        : text.startsWith('<![CDATA[', at)
          ? ['<![CDATA[', ']]>']
          : ['<!', '>']
  // '<!-' may become a comment with the next chunk.
  if (start === '<!' && text.length - at < '<![CDATA['.length) return null
  const place = text.indexOf(end, at + start.length)
  if (place < 0) return null
  const data = text.slice(at + start.length, place)
  return { token: start === '<![CDATA[' ? { kind: 'text', text: data } : null, end: place + end.length }
}

const tagAt = (text: string, at: number): Found => {
  const end = endOfTag(text, at + 1)
  if (end < 0) return null
  if (text.charCodeAt(at + 1) === slash)
    return { token: { kind: 'close', name: text.slice(at + 2, end).trimEnd() }, end: end + 1 }
  const isEmpty = text.charCodeAt(end - 1) === slash
  const last = isEmpty ? end - 1 : end
  let nameEnd = at + 1
  while (nameEnd < last && text.charCodeAt(nameEnd) > space) nameEnd++
  const token: XmlToken = {
    kind: 'open',
    name: text.slice(at + 1, nameEnd),
    attributes: text.slice(nameEnd, last),
    isEmpty,
  }
  return { token, end: end + 1 }
}

/** The next tag, section or text; null where the end of it has not come yet. */
const tokenAt = (text: string, at: number): Found => {
  const next = text.indexOf('<', at)
  if (next < 0) return null
  if (next > at) return { token: { kind: 'text', text: unescaped(text.slice(at, next)) }, end: next }
  if (at + 1 >= text.length) return null
  const second = text.charCodeAt(at + 1)
  return second === exclamation || second === question ? sectionAt(text, at) : tagAt(text, at)
}

/** The tags and texts of a document as they come, with only the unfinished one in memory. */
export async function* xmlTokens(chunks: AsyncIterable<Buffer>): AsyncGenerator<XmlToken[]> {
  const decoder = new StringDecoder('utf8')
  let buffered = ''
  for await (const chunk of chunks) {
    buffered += decoder.write(chunk)
    const tokens: XmlToken[] = []
    let at = 0
    for (let found = tokenAt(buffered, at); found; found = tokenAt(buffered, at)) {
      at = found.end
      if (found.token) tokens.push(found.token)
    }
    buffered = buffered.slice(at)
    yield tokens
  }
}
