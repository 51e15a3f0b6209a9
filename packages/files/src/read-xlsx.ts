import { FileRefused } from './file-refused.ts'
import type { FileLimits } from './limits.ts'
import { readTexts } from './xlsx/read-texts.ts'
import { readWorkbook } from './xlsx/read-workbook.ts'
import { type SheetRow, sheetReader } from './xlsx/sheet-reader.ts'
import { type TextStore, textStore } from './xlsx/text-store.ts'
import { xmlTokens } from './xml/tokens.ts'
import { entryNamed, listZip, unpack, type ZipListing } from './zip.ts'

const damaged = () =>
  new FileRefused('damaged', 'The spreadsheet is damaged. Save it again, or save it as CSV.')

const withZip = async <Result>(
  path: string,
  limits: FileLimits,
  work: (listing: ZipListing) => Promise<Result>,
): Promise<Result> => {
  const listing = await listZip(path, limits)
  try {
    return await work(listing)
  } finally {
    listing.zip.close()
  }
}

/** Row by row, with only the texts that cells share in memory: they are read once for all sheets. */
export const openXlsx = async (path: string, limits: FileLimits) => {
  const workbook = await withZip(path, limits, (listing) => readWorkbook(listing, limits))
  let texts: Promise<TextStore> | undefined
  const loadTexts = (): Promise<TextStore> =>
    withZip(path, limits, async (listing) => {
      const part = workbook.texts
      return part ? readTexts(unpack(listing, entryNamed(listing, part), limits), limits) : textStore()
    })

  async function* rows(sheet: string): AsyncGenerator<SheetRow> {
    const part = workbook.sheets.get(sheet)
    if (part === undefined) throw damaged()
    texts ??= loadTexts()
    const reader = sheetReader({ ...workbook, texts: await texts, limits })
    const listing = await listZip(path, limits)
    try {
      for await (const tokens of xmlTokens(unpack(listing, entryNamed(listing, part), limits)))
        yield* reader.rowsIn(tokens)
    } finally {
      listing.zip.close()
    }
    if (!reader.hasEnded()) throw damaged()
  }
  return { sheets: [...workbook.sheets.keys()], rows }
}
