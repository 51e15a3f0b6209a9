import { may, type Permission } from '@tillsight/domain/access'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import type { Cell, ReportColumn, ReportRow } from '@tillsight/domain/figures/reports/report-table'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import type { MemberRequest, Page } from '#platform/request.ts'
import { exportTable } from './export-table.ts'

/** A column of a file, and what a row has in it. */
type FileColumn<Row> = Pick<ReportColumn, 'label' | 'kind' | 'total'> & {
  of: (row: Row) => Cell
  /** What a role must be allowed to have it. */
  needs?: Permission
}

type AskedFile = {
  fmt: DocumentFormat
  start_date?: string | undefined
  end_date?: string | undefined
}

type ListFile<Asked, Row> = {
  label: string
  fileName: string
  emptyMessage: string
  /** Refuses what does not exist, before a file begins. */
  find?: (request: MemberRequest, asked: Asked) => Promise<unknown>
  /** What the screen shows, by the same verb: the file can have nothing that the screen has not. */
  read: (request: MemberRequest, asked: Asked) => Promise<readonly Row[]> | AsyncIterable<Row>
  columns: readonly FileColumn<Row>[]
}

/** Once the export has its turn: a request that is refused has cost nothing. */
async function* rowsOf<Row>(
  read: () => Promise<readonly Row[]> | AsyncIterable<Row>,
  columns: readonly FileColumn<Row>[],
): AsyncGenerator<ReportRow> {
  const found = read()
  for await (const row of Symbol.asyncIterator in found ? found : await found)
    yield Object.fromEntries(columns.map(({ label, of }) => [label, of(row)]))
}

/** The verb that exports a list which nobody sorts or chooses columns of. */
export const listFile =
  <Row, Asked extends AskedFile>({
    label,
    fileName,
    emptyMessage,
    find,
    read,
    columns,
  }: ListFile<Asked, Row>) =>
  async (request: MemberRequest, asked: Asked): Promise<FileAnswer> => {
    await find?.(request, asked)
    const seen = columns.filter(({ needs }) => !needs || may(request.role, needs))
    return exportTable(request, {
      label,
      fileName,
      asked: { fmt: asked.fmt, start_date: asked.start_date, end_date: asked.end_date },
      filters: [],
      table: {
        columns: seen.map(({ of: _, needs: __, ...column }) => ({ key: column.label, ...column })),
        rows: rowsOf(() => read(request, asked), seen),
        emptyMessage,
      },
    })
  }

const pageSize = 400

/** All rows of a list that comes page by page. */
export async function* everyPage<Row>(
  read: (page: { limit: number; cursor: string | undefined }) => Promise<Page<readonly Row[]>>,
): AsyncGenerator<Row> {
  let cursor: string | undefined
  do {
    const { data, next }: Page<readonly Row[]> = await read({ limit: pageSize, cursor })
    yield* data
    cursor = next ?? undefined
  } while (cursor)
}

/** 'NO_ACCESS' → 'No access'. */
export const words = (code: string): string =>
  (code.charAt(0).toUpperCase() + code.slice(1).toLowerCase()).replaceAll('_', ' ')

export const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')

export const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))
