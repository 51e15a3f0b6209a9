import { FileRefused } from '#files/file-refused.ts'
import type { FileLimits } from '#files/limits.ts'
import { type XmlToken, xmlTokens } from '#files/xml/tokens.ts'
import { localName, textReader } from './text-reader.ts'
import { type TextStore, textStore } from './text-store.ts'

const tooManyTexts = () =>
  new FileRefused(
    'too-large',
    'The spreadsheet has too many different texts to be read. Save it as CSV and upload that.',
  )

/** The texts that cells refer to by number. How many there are is counted, whatever the part says of itself. */
export const readTexts = async (chunks: AsyncIterable<Buffer>, limits: FileLimits): Promise<TextStore> => {
  const store = textStore()
  const reader = textReader(limits)
  let isItem = false

  const open = (name: string): void => {
    if (name === 'si') {
      isItem = true
      reader.start()
    } else if (isItem) reader.open(name)
  }
  const close = (name: string): void => {
    if (name === 'si' && isItem) {
      store.add(reader.text())
      isItem = false
    } else reader.close(name)
  }
  const take = (token: XmlToken): void => {
    if (token.kind === 'text') reader.add(token.text)
    else {
      const name = localName(token.name)
      if (token.kind === 'open') open(name)
      if (token.kind === 'close' || token.isEmpty) close(name)
    }
  }
  for await (const tokens of xmlTokens(chunks)) {
    for (const token of tokens) take(token)
    if (store.bytes() > limits.textsBytes) throw tooManyTexts()
  }
  return store
}
