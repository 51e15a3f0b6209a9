import type { privacy } from '@tillsight/contract'
import type { Erased, ErasurePlace } from '@tillsight/contract/data/privacy'
import { erasedPlaces } from '@tillsight/domain/data/privacy/places'
import { searchText } from '@tillsight/domain/search-text'
import { deleteArchives } from '#features/data/archive/index.ts'
import { eraseConnections } from '#features/data/connections/index.ts'
import { eraseImports } from '#features/data/imports/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inFrozenTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import {
  deleteAnswers,
  deleteConsent,
  deleteDocuments,
  deleteJobs,
  deleteMails,
  deleteViews,
  eraseActivities,
  eraseCustomerRows,
  eraseParked,
} from './erase.queries.ts'
import { eraseLines, eraseMeanwhile, eraseNotes, refuseNamed } from './erase-texts.ts'
import { insertErasure } from './erasures.queries.ts'
import { findPerson, type Person, together } from './find-person.ts'
import { markErased } from './marks.ts'
import { proveErasure, rehearse } from './prove-erasure.ts'
import { selectKept } from './totals.queries.ts'

/** Erases customers everywhere, all of them or none, and proves it. */
export const eraseCustomers = async (request: MemberRequest, persons: readonly Person[]): Promise<Erased> => {
  const people = together(persons)
  const rowIds = persons.map(({ id }) => id)
  const named = [...people.ids, ...(people.sqlPattern ? [people.sqlPattern] : [])].join('|')
  return proveErasure(request, people, async (): Promise<ErasurePlace[]> => {
    const counts = {
      customer: persons.length,
      notes: await eraseNotes(request, people),
      activities: await eraseActivities(request, people.ids, people.sqlPattern),
      parked: await eraseParked(request, rowIds),
      mails: await deleteMails(request, people.identifiers.emails),
      documents: (await deleteDocuments(request)) + (await deleteArchives(request)),
      imports: await eraseImports(request, people.ids),
      connections: await eraseConnections(request, { ids: people.ids, pattern: people.sqlPattern }),
      answers: (await deleteAnswers(request, named)) + (await deleteJobs(request, named)),
      views: await deleteViews(request, named),
      audit: await eraseLines(request, people, 'customer'),
    }
    await eraseCustomerRows(request, rowIds)
    // Last, since to erase the customer's consent is a change of it, too.
    const consent = await deleteConsent(request, rowIds)
    return erasedPlaces({ ...counts, consent, ...(await selectKept(request, rowIds)) })
  })
}

export const previewErasure: Verb<typeof privacy.previewErasure> = (request, { id }) =>
  rehearse(request, async (request) => {
    const person = await findPerson(request, id)
    return { name: person.name, ...(await eraseCustomers(request, [person])) }
  })

export const eraseCustomer: Verb<typeof privacy.eraseCustomer> = async (request, input) => {
  const { person, erased } = await inFrozenTransaction(request, async (request) => {
    const person = await findPerson(request, input.id)
    if (searchText(input.confirm) !== searchText(person.name))
      throw fieldError('invalid', 'confirm', 'This is not the name of the customer.')
    refuseNamed(input.reason ?? '', person.identifiers)
    const erased = await eraseCustomers(request, [person])
    await markErased(request, person.identifiers)
    const reason = input.reason || null
    await insertErasure(request, {
      subject: 'CUSTOMER',
      people: 1,
      customerId: person.id,
      reason,
      ...erased,
    })
    await audit(request, {
      ...request,
      action: 'customer.erased',
      record: { kind: 'customer', id: person.id },
      after: { id: person.id, reason },
    })
    request.publish('customers')
    request.publish('sales')
    request.publish('activities')
    return { person, erased }
  })
  await eraseMeanwhile(request, person, 'customer')
  return erased
}
