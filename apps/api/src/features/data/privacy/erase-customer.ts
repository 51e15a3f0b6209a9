import type { privacy } from '@tillsight/contract'
import type { ErasurePlace } from '@tillsight/contract/data/privacy'
import { redacted } from '@tillsight/domain/data/privacy/erased'
import { type Place, tableLabel } from '@tillsight/domain/data/privacy/places'
import { amountOf } from '@tillsight/domain/money'
import { searchText } from '@tillsight/domain/search-text'
import type { z } from 'zod'
import { deleteArchives } from '#features/data/archive/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { selectLines, updateLines } from './audit-lines.queries.ts'
import {
  clearNotes,
  deleteAnswers,
  deleteConsent,
  deleteDocuments,
  deleteMails,
  deleteViews,
  eraseCustomerRow,
  eraseParked,
  type NotedSale,
  selectNotes,
} from './erase.queries.ts'
import { insertErasure } from './erasures.queries.ts'
import { findPerson, type Person } from './find-person.ts'
import { markErased } from './marks.ts'
import { selectKept, selectTotals, type Totals } from './totals.queries.ts'
import { selectTraces } from './walk.queries.ts'

/** Its note comes last in what a sale is found by. */
const withoutNote = ({ note, search_text }: NotedSale): string => {
  const text = searchText(note ?? '')
  return text && search_text.endsWith(text) ? search_text.slice(0, -text.length) : search_text
}

const eraseNotes = async (request: MemberRequest, person: Person): Promise<number> => {
  const sales = await selectNotes(request, person.id, person.sqlPattern)
  await clearNotes(
    request,
    sales.map((sale) => ({ id: sale.id, search_text: withoutNote(sale) })),
  )
  return sales.length
}

const eraseLines = async (request: MemberRequest, person: Person): Promise<number> => {
  const lines = await selectLines(request, person.ids, person.sqlPattern)
  await updateLines(
    request,
    lines.map(({ id, before, after, isOwn }) => {
      // A line about the person is all theirs, also where it tells of a customer who was merged into them.
      const theirs = (said: object | null) => {
        const id = isOwn && said && 'id' in said && typeof said.id === 'string' ? [said.id] : []
        return redacted(said, { ids: [...person.ids, ...id], pattern: person.pattern }) as object | null
      }
      return { id, before: theirs(before), after: theirs(after) }
    }),
  )
  return lines.length
}

const eraseEverywhere = async (request: MemberRequest, person: Person): Promise<ErasurePlace[]> => {
  const { id, sqlPattern, identifiers } = person
  const counts: Partial<Record<Place, number>> = {
    notes: await eraseNotes(request, person),
    parked: await eraseParked(request, id),
    mails: await deleteMails(request, identifiers.emails),
    documents: (await deleteDocuments(request)) + (await deleteArchives(request)),
    answers: await deleteAnswers(request, id, sqlPattern),
    views: await deleteViews(request, id, sqlPattern),
    audit: await eraseLines(request, person),
  }
  await eraseCustomerRow(request, id)
  // Last, since to erase the customer's consent is a change of it, too.
  counts.consent = await deleteConsent(request, id)
  const erased = Object.entries({ customer: 1, ...counts }) as [Place, number][]
  return erased.filter(([, count]) => count > 0).map(([place, count]) => ({ place, count }))
}

class Rehearsal<Result> extends Error {
  result: Result | null = null
}

const keptPlaces = async (request: MemberRequest, id: string): Promise<ErasurePlace[]> => {
  const { sales, invoices } = await selectKept(request, id)
  return [
    { place: 'sales' as const, count: sales },
    { place: 'invoices' as const, count: invoices },
  ].filter(({ count }) => count > 0)
}

const shown = ({ sales, total }: Totals) => ({ sales, total: amountOf(total) })

type Erased = z.output<typeof privacy.eraseCustomer.output>

const erase = async (request: MemberRequest, person: Person): Promise<Erased> => {
  const before = await selectTotals(request)
  const places = [...(await eraseEverywhere(request, person)), ...(await keptPlaces(request, person.id))]
  const after = await selectTotals(request)
  if (before.all !== after.all) throw new Error('an erasure changed a total')
  const traces = await selectTraces(request, person.sqlPattern)
  const remaining = traces.map(({ table, count }) => ({ label: tableLabel(table), count }))
  return { places, remaining, totals: { before: shown(before), after: shown(after) } }
}

/** Erases all of it and takes it back, so that it says exactly what an erasure will do. */
export const previewErasure: Verb<typeof privacy.previewErasure> = async (request, { id }) => {
  const rehearsal = new Rehearsal<Erased & { name: string }>()
  await inTransaction(request, async (request) => {
    const person = await findPerson(request, id)
    rehearsal.result = { name: person.name, ...(await erase(request, person)) }
    throw rehearsal
  }).catch((error) => {
    if (error !== rehearsal) throw error
  })
  if (!rehearsal.result) throw new Error('a rehearsal without a result')
  return rehearsal.result
}

export const eraseCustomer: Verb<typeof privacy.eraseCustomer> = (request, input) =>
  inTransaction(request, async (request) => {
    const person = await findPerson(request, input.id)
    if (searchText(input.confirm) !== searchText(person.name))
      throw fieldError('invalid', 'confirm', 'This is not the name of the customer.')
    const erased = await erase(request, person)
    await markErased(request, person.identifiers)
    const reason = input.reason || null
    await insertErasure(request, { customerId: person.id, reason, ...erased })
    await audit(request, {
      ...request,
      action: 'customer.erased',
      record: { kind: 'customer', id: person.id },
      after: { id: person.id, reason },
    })
    request.publish('customers')
    request.publish('sales')
    return erased
  })
