import type { RecordKind, StreamSettings } from '@tillsight/domain/data/connections/mapped'
import type { Connector, SourceAccess, SourceRow } from '../connector.ts'

export const aStream = (name: string, kind: RecordKind = 'sale'): StreamSettings => ({
  name,
  kind,
  isOn: true,
  query: null,
  mapping: null,
})

type From = { stream: StreamSettings; cursor?: string | null; from?: string | null; mostPages?: number }

/** One pass over a list, as a run makes it. */
export const readAll = async (
  connector: Connector,
  access: SourceAccess,
  { stream, cursor = null, from = null, mostPages = 1000 }: From,
): Promise<{ rows: SourceRow[]; cursor: string; pages: number }> => {
  const rows: SourceRow[] = []
  for (let at = cursor, pages = 1; pages <= mostPages; pages += 1) {
    const page = await connector.read(access, stream, { cursor: at, from })
    rows.push(...page.rows)
    at = page.cursor
    if (page.isLast) return { rows, cursor: page.cursor, pages }
  }
  throw new Error(`The list did not end after ${mostPages} pages.`)
}
