import { Readable } from 'node:stream'
import type { imports } from '@tillsight/contract'
import { download } from '#platform/http/file-answer.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { findImport } from './find-import.ts'
import { reasonColumn } from './mappings.queries.ts'
import type { Problem } from './record.ts'
import { selectRows } from './rows.queries.ts'

/** A cell that a spreadsheet would run as a formula is written as text. */
const field = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,]+$/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const lineOf = (cells: readonly string[]): string => `${cells.map(field).join(',')}\r\n`

const reasonsOf = (problems: readonly Problem[], row: number): string =>
  problems
    .filter((problem) => problem.row === row)
    .map(({ field, message }) => (field ? `${field}: ${message}` : message))
    .join(' ')

async function* linesOf(
  request: MemberRequest,
  id: string,
  headers: readonly string[],
): AsyncGenerator<string> {
  yield `\ufeff${lineOf([...headers, reasonColumn])}`
  for (let after = -1; ; ) {
    const rows = await selectRows(request, id, { outcomes: ['refused'], after, limit: 500 })
    const last = rows.at(-1)
    if (!last) return
    for (const { cells, problems } of rows)
      for (const [row, texts] of cells ?? [])
        yield lineOf([...headers.map((_, place) => texts[place] ?? ''), reasonsOf(problems ?? [], row)])
    after = last.row
  }
}

/** Corrected, it can be uploaded again as it is: its shape is that of the file, and the reasons are ignored. */
export const downloadRefused: Verb<typeof imports.downloadRefused> = async (request, { id }) => {
  const { layout, file_name } = await findImport(request, id)
  const headers = (layout?.columns ?? [])
    .map(({ header }) => header)
    .filter((header) => header !== reasonColumn)
  const name = `${file_name.replace(/\.[^.]*$/, '')}_refused.csv`
  return download({
    body: Readable.from(linesOf(request, id, headers)),
    contentType: 'text/csv; charset=utf-8',
    name,
  })
}
