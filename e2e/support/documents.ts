import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The name and the bytes of a download. */
export async function downloaded(page: Page, start: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Rows as objects by column name; invalid CSV throws. */
export const rowsOfCsv = (bytes: Buffer): Record<string, string>[] =>
  parse(bytes, { bom: true, columns: true })

export const cellsOfXlsx = async (bytes: Buffer) => (await readXlsx(bytes)).sheets[0]?.rows ?? []

export async function textOfPdf(bytes: Buffer): Promise<string> {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, place) => {
      const { items } = await (await file.getPage(place + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}
