import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Visitor } from './a-visitor.ts'

type Asked = { type?: string; fmt?: string; start_date?: string; end_date?: string; last_hours?: number }

/** The file as it came over the wire, or what was said instead. */
export const fileOf = async (
  person: Visitor & { token: string },
  call: { method?: 'GET' | 'POST'; url: string; payload?: object; headers?: Record<string, string> },
) => {
  const { statusCode, headers, rawPayload } = await person.app.server.inject({
    method: call.method ?? 'GET',
    url: call.url,
    headers: { authorization: `Bearer ${person.token}`, ...call.headers },
    ...(call.payload ? { payload: call.payload } : {}),
  })
  const name = /filename="(.*)"/.exec(String(headers['content-disposition']))?.[1] ?? null
  return { code: statusCode, headers, bytes: rawPayload, name }
}

export const reportOf = (
  person: Visitor & { token: string },
  asked: Asked = {},
  headers: Record<string, string> = {},
) =>
  fileOf(person, {
    method: 'POST',
    url: '/export/get_export',
    payload: { type: 'sales', fmt: 'csv', ...asked },
    headers,
  })

/** Rows by the names of their columns; a file that is not exactly CSV is refused. */
export const rowsOfCsv = (bytes: Buffer): Record<string, string>[] =>
  parse(bytes, { bom: true, columns: true })

/** The lines of a file of several blocks, whose lines are not of one length. */
export const linesOfCsv = (bytes: Buffer): string[][] =>
  parse(bytes, { bom: true, relax_column_count: true, skip_empty_lines: true })

export const sheetsOf = async (bytes: Buffer) => {
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  return Object.fromEntries(sheets.map((sheet) => [sheet.name, sheet]))
}

export const pagesOf = async (bytes: Buffer): Promise<string[]> => {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, place) => {
      const { items } = await (await file.getPage(place + 1)).getTextContent()
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
    }),
  )
}
