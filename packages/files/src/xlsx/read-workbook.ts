import { isDateFormat } from 'hucre'
import type { FileLimits } from '#files/limits.ts'
import { attributeOf, type XmlToken, xmlTokens } from '#files/xml/tokens.ts'
import { entryNamed, isXml, unpack, type ZipListing } from '#files/zip.ts'
import { localName } from './text-reader.ts'

export type Workbook = {
  /** The part of each sheet by its name, in their order. */
  sheets: ReadonlyMap<string, string>
  texts: string | null
  /** The numbers of the styles that show a number as a date. */
  dateStyles: ReadonlySet<number>
  /** Whether days count from 1904, as old versions for the Mac did. */
  is1904: boolean
}

/** More than Excel allows of anything that is counted here. */
const most = 65_536
const longestFormat = 255

type Part = { name: string; listing: ZipListing; limits: FileLimits }

const eachTag = async (
  { name, listing, limits }: Part,
  take: (tag: Extract<XmlToken, { kind: 'open' }>, local: string) => void,
): Promise<void> => {
  for await (const tokens of xmlTokens(unpack(listing, entryNamed(listing, name), limits)))
    for (const token of tokens) if (token.kind === 'open') take(token, localName(token.name))
}

/** From the folder of the workbook, or from the root. */
const partAt = (target: string): string => {
  const folders = target.startsWith('/') ? [] : ['xl']
  for (const part of target.split('/').filter(Boolean)) {
    if (part === '..') folders.pop()
    else if (part !== '.') folders.push(part)
  }
  return folders.join('/')
}

type Relations = { targets: Map<string, string>; texts: string | null; styles: string | null }

const readRelations = async (listing: ZipListing, limits: FileLimits): Promise<Relations> => {
  const found: Relations = { targets: new Map(), texts: null, styles: null }
  await eachTag({ name: 'xl/_rels/workbook.xml.rels', listing, limits }, ({ attributes }, local) => {
    if (local !== 'Relationship' || found.targets.size >= most) return
    const type = attributeOf(attributes, 'Type') ?? ''
    const part = partAt(attributeOf(attributes, 'Target') ?? '')
    // Only parts of this name were looked at by the guard.
    if (!isXml(part)) return
    if (type.endsWith('/sharedStrings')) found.texts = part
    else if (type.endsWith('/styles')) found.styles = part
    else if (type.endsWith('/worksheet')) found.targets.set(attributeOf(attributes, 'Id') ?? '', part)
  })
  return found
}

const relationOf = (attributes: string): string => /\s\w+:id=["']([^"']*)/.exec(attributes)?.[1] ?? ''

const readDateStyles = async (part: Part): Promise<Set<number>> => {
  const own = new Map<string, boolean>()
  const styles = new Set<number>()
  let [isCellStyles, index] = [false, 0]
  await eachTag(part, ({ attributes }, local) => {
    if (local === 'cellXfs') isCellStyles = true
    else if (local === 'cellStyles' || local === 'dxfs') isCellStyles = false
    else if (local === 'numFmt' && own.size < most) {
      const format = attributeOf(attributes, 'formatCode') ?? ''
      own.set(attributeOf(attributes, 'numFmtId') ?? '', isDateFormat(format.slice(0, longestFormat)))
    } else if (local === 'xf' && isCellStyles && index < most) {
      const format = attributeOf(attributes, 'numFmtId') ?? ''
      if (own.get(format) ?? isDateFormat(format)) styles.add(index)
      index++
    }
  })
  return styles
}

/** Where the sheets, the texts and the dates of a workbook are. */
export const readWorkbook = async (listing: ZipListing, limits: FileLimits): Promise<Workbook> => {
  const sheets = new Map<string, string>()
  let is1904 = false
  const named: { name: string; relation: string }[] = []
  await eachTag({ name: 'xl/workbook.xml', listing, limits }, ({ attributes }, local) => {
    if (local === 'workbookPr') is1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')
    if (local !== 'sheet' || named.length >= most) return
    named.push({ name: attributeOf(attributes, 'name') ?? '', relation: relationOf(attributes) })
  })
  if (named.length === 0) return { sheets, texts: null, dateStyles: new Set(), is1904 }
  const { targets, texts, styles } = await readRelations(listing, limits)
  for (const { name, relation } of named) {
    const part = targets.get(relation)
    if (part) sheets.set(name, part)
  }
  const has = (name: string) => listing.entries.some(({ fileName }) => fileName === name)
  const dateStyles =
    styles && has(styles) ? await readDateStyles({ name: styles, listing, limits }) : new Set<number>()
  return { sheets, texts: texts && has(texts) ? texts : null, dateStyles, is1904 }
}
