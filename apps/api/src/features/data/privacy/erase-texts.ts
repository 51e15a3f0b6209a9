import { type Identifiers, isNamedIn, redacted } from '@tillsight/domain/data/privacy/erased'
import { searchText } from '@tillsight/domain/search-text'
import { fieldError } from '#platform/errors.ts'
import { inFrozenTransaction, type MemberRequest } from '#platform/request.ts'
import { type AuditLine, selectLines, updateLines } from './audit-lines.queries.ts'
import { clearNotes, deleteAnswers, eraseActivities, type NotedSale, selectNotes } from './erase.queries.ts'
import type { People } from './find-person.ts'

/** It stays after the erasure, in the list of erasures and in the audit log. */
export const refuseNamed = (reason: string, identifiers: Identifiers): void => {
  if (isNamedIn(reason, identifiers))
    throw fieldError('invalid', 'reason', 'The reason stays after the erasure: leave out who it is about.')
}

/** Its note comes last in what a sale is found by; sales that came from other systems once had their number after it. */
const withoutNote = ({ note, search_text }: NotedSale): string => {
  const text = searchText(note ?? '')
  if (!text) return search_text
  if (search_text.endsWith(text)) return search_text.slice(0, -text.length)
  return search_text.replace(`\n${text}\n`, () => '\n')
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

/** What others recorded while an erasure ran is in no snapshot of it, so its scan did not see it. It goes in a second, short one. */
export const eraseMeanwhile = (
  request: MemberRequest,
  people: People,
  kind: 'customer' | 'member',
): Promise<void> =>
  inFrozenTransaction(request, async (request) => {
    await eraseNotes(request, people)
    await eraseActivities(request, people.ids, people.sqlPattern)
    await eraseLines(request, people, kind)
    if (people.sqlPattern) await deleteAnswers(request, people.sqlPattern)
  })
