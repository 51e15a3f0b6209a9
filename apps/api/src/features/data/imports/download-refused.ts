import { Readable } from 'node:stream'
import type { imports } from '@tillsight/contract'
import { asPlainText } from '@tillsight/documents/looks-like-formula'
import { fieldsOf } from '@tillsight/domain/data/imports/fields'
import { download } from '#platform/http/file-answer.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { findImport } from './find-import.ts'
import type { ImportRecord } from './imports.queries.ts'
import { reasonColumn } from './mappings.queries.ts'
import type { Problem } from './record.ts'
import { selectRows } from './rows.queries.ts'

const number = /^[+-]?[\d.,]+$/

/** A cell that a spreadsheet would run as a formula is written as text. */
const quoted = (text: string, delimiter: string): string => {
  const safe = number.test(text) ? text : asPlainText(text)
  return /["\n\r]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type Columns = {
  headers: readonly string[]
  /** What a field is called: by its own column, or else as on the screen. */
  nameOf: (field: string) => string
  /** As in the file, so that the same program opens it. */
  delimiter: string
}

const columnsOf = ({ layout, kind, mapping }: ImportRecord): Columns => {
  const headers = (layout?.columns ?? []).map(({ header }) => header)
  const nameOf = (field: string): string => {
    const column = mapping?.find((each) => each.field === field)?.column
    return headers[column ?? -1] || ((kind && fieldsOf(kind)[field]?.label) ?? field)
  }
  return {
    headers: headers.filter((header) => header !== reasonColumn),
    nameOf,
    delimiter: layout?.delimiter ?? ',',
  }
}

const reasonsOf = (problems: readonly Problem[], row: number, nameOf: Columns['nameOf']): string => {
  const reasons = problems
    .filter((problem) => problem.row === row)
    .map(({ field, message }) => (field ? `${nameOf(field)}: ${message}` : message))
  return [...new Set(reasons)].join(' ')
}

async function* linesOf(
  request: MemberRequest,
  id: string,
  { headers, nameOf, delimiter }: Columns,
): AsyncGenerator<string> {
  const lineOf = (cells: readonly string[]): string =>
    `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`
  yield `\ufeff${lineOf([...headers, reasonColumn])}`
  for (let after = -1; ; ) {
    const rows = await selectRows(request, id, { outcomes: ['refused'], after, limit: 500 })
    const last = rows.at(-1)
    if (!last) return
    for (const { cells, problems } of rows)
      for (const [row, texts] of cells ?? [])
        yield lineOf([
          ...headers.map((_, place) => texts[place] ?? ''),
          reasonsOf(problems ?? [], row, nameOf),
        ])
    after = last.row
  }
}

/** Corrected, it can be uploaded again as it is: its shape is that of the file, and the reasons are ignored. */
export const downloadRefused: Verb<typeof imports.downloadRefused> = async (request, { id }) => {
  const found = await findImport(request, id)
  const name = `${found.file_name.replace(/\.[^.]*$/, '')}_refused.csv`
  return download({
    body: Readable.from(linesOf(request, id, columnsOf(found))),
    contentType: 'text/csv; charset=utf-8',
    name,
  })
}
