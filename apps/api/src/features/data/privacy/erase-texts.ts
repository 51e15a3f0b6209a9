import { redacted } from '@tillsight/domain/data/privacy/erased'
import { searchText } from '@tillsight/domain/search-text'
import type { MemberRequest } from '#platform/request.ts'
import { type AuditLine, selectLines, updateLines } from './audit-lines.queries.ts'
import { clearNotes, type NotedSale, selectNotes } from './erase.queries.ts'
import type { People } from './find-person.ts'

/** Its note comes last in what a sale is found by. */
const withoutNote = ({ note, search_text }: NotedSale): string => {
  const text = searchText(note ?? '')
  return text && search_text.endsWith(text) ? search_text.slice(0, -text.length) : search_text
}

export const eraseNotes = async (request: MemberRequest, people: People): Promise<number> => {
  const sales = await selectNotes(request, people.ids, people.sqlPattern)
  await clearNotes(
    request,
    sales.map((sale) => ({ id: sale.id, search_text: withoutNote(sale) })),
  )
  return sales.length
}

/** A line about a person is all theirs, also where it tells of a customer who was merged into them. */
const withoutPeople = ({ isOwn }: AuditLine, said: object | null, people: People): object | null => {
  const id = isOwn && said && 'id' in said && typeof said.id === 'string' ? [said.id] : []
  return redacted(said, { ids: [...people.ids, ...id], pattern: people.pattern }) as object | null
}

export const eraseLines = async (
  request: MemberRequest,
  people: People,
  kind: 'customer' | 'member',
): Promise<number> => {
  const lines = await selectLines(request, people, kind)
  await updateLines(
    request,
    lines.map((line) => ({
      id: line.id,
      before: withoutPeople(line, line.before, people),
      after: withoutPeople(line, line.after, people),
    })),
  )
  return lines.length
}
