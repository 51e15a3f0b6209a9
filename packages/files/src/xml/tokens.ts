import { StringDecoder } from 'node:string_decoder'

export type XmlToken =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const pattern =
  /<!--[\s\S]*?-->|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<\/(?<close>[^\s>]+)\s*>|<(?<open>[^\s/>!?]+)(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*)>|(?<text>[^<]+)(?=<)/y

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const highestCode = 0x10ffff

/** Entities that a document defines itself stay as they are written. */
export const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,8})|#x([\da-f]{1,8})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
        if (name) return named[name] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= highestCode ? String.fromCodePoint(code) : whole
      })
    : text

/** Of one tag. */
export const attributeOf = (attributes: string, name: string): string | null => {
  const place = attributes.indexOf(`${name}=`)
  if (place < 0) return null
  const start = place + name.length + 2
  const end = attributes.indexOf(attributes[start - 1] ?? '"', start)
  return end < 0 ? null : unescaped(attributes.slice(start, end))
}

const tokenOf = ({ data, close, open, attributes, text }: Record<string, string>): XmlToken | null => {
  if (open !== undefined) {
    const isEmpty = attributes?.endsWith('/') ?? false
    return { kind: 'open', name: open, attributes: attributes ?? '', isEmpty }
  }
  if (close !== undefined) return { kind: 'close', name: close }
  if (text !== undefined) return { kind: 'text', text: unescaped(text) }
  return data === undefined ? null : { kind: 'text', text: data }
}

/** The tags and texts of a document as they come, with only the unfinished one in memory. */
export async function* xmlTokens(chunks: AsyncIterable<Buffer>): AsyncGenerator<XmlToken[]> {
  const decoder = new StringDecoder('utf8')
  let buffered = ''
  for await (const chunk of chunks) {
    buffered += decoder.write(chunk)
    const tokens: XmlToken[] = []
    let at = 0
    for (;;) {
      pattern.lastIndex = at
      const found = pattern.exec(buffered)
      if (!found) break
      at = pattern.lastIndex
      const token = tokenOf(found.groups as Record<string, string>)
      if (token) tokens.push(token)
    }
    buffered = buffered.slice(at)
    yield tokens
  }
}
