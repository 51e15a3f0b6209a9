import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'
import { batchesOf, selectOwnSales } from './undo-batches.queries.ts'
import { type Asked, lastQuestions, type Question, questions } from './undo-questions.queries.ts'

const few = (names: readonly (string | number)[], count: number): string => {
  const shown = [...new Set(names)]
    .slice(0, 3)
    .map((name) => (typeof name === 'number' ? receiptNumber(name) : `“${name}”`))
  return shown.join(', ') + (count > shown.length ? ' …' : '')
}

/** Where another import did it, that one has to be undone first. */
const byImports = (files: readonly string[]): string =>
  files.length === 0 ? '' : `, by the import of ${few(files, files.length)}`

const answerTo = async (request: StoreRequest, asked: Asked, question: Question): Promise<string | null> => {
  const { kind, size, words } = question
  const all = { count: 0, names: [] as (string | number)[], files: new Set<string>() }
  for await (const batch of batchesOf(request, { importId: asked.importId, kind, size })) {
    const { rows } = await question.found(asked, batch).execute(request.db)
    all.count += rows[0]?.count ?? 0
    all.names.push(...(rows[0]?.names ?? []))
    for (const file of rows[0]?.files ?? []) all.files.add(file)
  }
  return all.count > 0 ? `${words(all.count, few(all.names, all.count))}${byImports([...all.files])}.` : null
}

type Asking = { importId: string; salesAreDeleted?: boolean }

/** What was built on an import since, in words: while there is any, it stays. */
export const selectBlockers = async (
  request: StoreRequest,
  { importId, salesAreDeleted = false }: Asking,
): Promise<string[]> => {
  const ownSales = salesAreDeleted ? null : await selectOwnSales(request, importId)
  const asked = { storeId: request.storeId, importId, ownSales }
  const said: string[] = []
  for (const question of salesAreDeleted ? lastQuestions : questions) {
    const answer = await answerTo(request, asked, question)
    if (answer) said.push(answer)
  }
  return said
}

type Sum = { kind: string; is_new: boolean; count: number }

export const countImported = async (request: StoreRequest, importId: string): Promise<Sum[]> => {
  const { rows } = await sql<Sum>`
    select kind, before is null as is_new, count(*) as count from imported_record
    where store_id = ${request.storeId} and import_id = ${importId} group by 1, 2 order by 1, 2
  `.execute(request.db)
  return rows
}
