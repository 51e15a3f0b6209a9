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

/** Each page with its width. */
export async function pagesOfPdf(bytes: Buffer): Promise<{ text: string; millimetres: number }[]> {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, place) => {
      const page = await file.getPage(place + 1)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      return {
        text: text.replaceAll(/\s+/g, ' '),
        millimetres: Math.round(((page.view[2] ?? 0) * 25.4) / 72),
      }
    }),
  )
}

export const textOfPdf = async (bytes: Buffer): Promise<string> =>
  (await pagesOfPdf(bytes)).map(({ text }) => text).join(' ')
