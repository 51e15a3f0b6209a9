import type { MappedCustomer } from '@tillsight/domain/data/connections/mapped'
import {
  customerMatcher,
  findErased,
  insertCustomers,
  selectFoundCustomers,
} from '#features/data/imports/index.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { type Applied, type Applying, conflicting, type Item, type Result, refused } from './applying.ts'
import { type CustomerHere, lockCustomersHere, updateCustomersHere } from './customers.queries.ts'
import { contactOf, detailsOf, knownCustomer, newCustomer, writtenCustomer } from './find-customers.ts'

type CustomerItem = Item<MappedCustomer>

const as = (item: CustomerItem, outcome: Result['outcome'], message: string | null = null): Result => ({
  ...{ item, outcome, label: null, field: null, message },
  after: item.known ? { ...item.known, stream: item.stream, hash: item.hash } : null,
})

const stays = 'It is deleted at the source. A customer stays here with what they bought.'

/** Customers that are new to the store, or were there before and are only known to be the same. */
const addCustomers = async ({ request }: Applying, items: readonly CustomerItem[]): Promise<Result[]> => {
  const read = items.map((item) => {
    const { name, ...contact } = contactOf(item.mapped ?? { name: '', email: null, phone: null })
    return { item, contact: { name: name ?? '', ...contact } }
  })
  const contacts = read.map(({ contact }) => contact)
  const isErased = await findErased(request, contacts)
  const match = customerMatcher(
    await selectFoundCustomers(request, {
      emails: contacts.flatMap(({ email }) => email ?? []),
      numbers: contacts.flatMap(({ number }) => number ?? []),
      names: contacts.flatMap(({ name }) => name || []),
      isLocked: false,
    }),
  )
  const added: ReturnType<typeof newCustomer>[] = []
  const results = read.map(({ item, contact }): Result => {
    if (!contact.name) return refused(item, 'name', 'Name is required.')
    if (isErased(contact)) return refused(item, null, 'This person was erased from the store, and stays so.')
    const matched = match(contact)
    const there = matched.customer ?? matched.several?.[0]
    const made = there ? null : { ...newCustomer(contact), ...(item.mapped && detailsOf(item.mapped)) }
    if (made) added.push(made)
    const known = knownCustomer(item.sourceId, there?.id ?? made?.id ?? '', made && writtenCustomer(made))
    return {
      ...{ item, outcome: made ? 'new' : 'unchanged', label: null, field: null, message: null },
      after: { ...known, stream: item.stream, hash: item.hash },
    }
  })
  if (added.length > 0) {
    await requireRoom(request, 'customers', added.length)
    await insertCustomers(request, added)
  }
  return results
}

export const applyCustomers = async (
  applying: Applying,
  items: readonly CustomerItem[],
): Promise<Applied> => {
  const { request } = applying
  const here = await lockCustomersHere(
    request,
    items.flatMap(({ known }) => known?.record_id ?? []),
  )
  const results: Result[] = []
  const changes: CustomerHere[] = []
  const unknown: CustomerItem[] = []
  for (const item of items) {
    const { known, mapped } = item
    const before = known && here.get(known.record_id)
    if (!mapped) results.push(as(item, 'ignored', known ? stays : item.ignored))
    else if (!known) unknown.push(item)
    else if (known.is_linked) results.push(as(item, 'unchanged'))
    else if (!before) results.push(conflicting(item, 'The customer was deleted here, and stays deleted.'))
    else if (before.version !== known.version)
      results.push(conflicting(item, 'The customer was changed here, and stays as they are.'))
    else {
      const { name, ...contact } = contactOf(mapped)
      const version = before.version + 1
      const after = { ...before, ...contact, name: name ?? before.name, ...detailsOf(mapped), version }
      changes.push(after)
      results.push({
        ...as(item, 'changed'),
        after: { ...known, stream: item.stream, hash: item.hash, version, written: writtenCustomer(after) },
      })
    }
  }
  await updateCustomersHere(request, changes)
  results.push(...(await addCustomers(applying, unknown)))
  return { results, beside: [] }
}
