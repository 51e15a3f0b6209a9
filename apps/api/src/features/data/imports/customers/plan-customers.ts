import { CustomerForm } from '@tillsight/contract/books/customers'
import { searchText } from '@tillsight/domain/search-text'
import { v7 as newId } from 'uuid'
import { fieldReader } from '../read-fields.ts'
import {
  type Change,
  type FileRecord,
  type Planned,
  type Problem,
  refused,
  unchanged,
  type Values,
} from '../record.ts'
import { claimKeys, type Key } from '../rows.queries.ts'
import type { Work } from '../work.ts'
import { findErased } from './erased-people.ts'
import { type FoundCustomer, selectFoundCustomers } from './found-customers.queries.ts'

type Details = Omit<FoundCustomer, 'id' | 'version' | 'is_withdrawn'>

export type ReadyCustomer = Details & { id: string; before: FoundCustomer | null }

const { shape } = CustomerForm
const fields = ['name', 'email', 'number', 'location', 'note', 'tags', 'consent'] as const

const listOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(/[,;|]/)
        .map((tag) => tag.trim())
        .filter(Boolean)
    : value

/** A file names it 'phone' where the store says number. */
const columnOf = (field: string): string => (field === 'number' ? 'phone' : field)

const given = (values: Values): Values => ({
  ...values,
  ...('phone' in values ? { number: values.phone } : {}),
  ...('tags' in values ? { tags: listOf(values.tags) } : {}),
})

type Read = { record: FileRecord; details: Partial<Details>; problems: Problem[]; isErased: boolean }

const erasedPerson = 'This person was erased from the store and is not imported again.'

const readCustomer = (work: Work, record: FileRecord): Read => {
  const { problems, refuse } = fieldReader(work.request, record)
  const said = given(record.values)
  const details: Record<string, unknown> = {}
  for (const field of fields) {
    const value = said[field]
    if (value === undefined) continue
    if (value === null || value === '') {
      if (field !== 'name' && work.options.blanks === 'clear') details[field] = field === 'tags' ? [] : null
      continue
    }
    const text = typeof value === 'number' ? String(value) : value
    const read = shape[field].safeParse(text)
    if (read.success) details[field] = read.data
    else refuse(columnOf(field), read.error.issues[0]?.message ?? 'This is not valid.')
  }
  return { record, details: details as Partial<Details>, problems, isErased: false }
}

const group = (found: readonly FoundCustomer[], keyOf: (customer: FoundCustomer) => string | null) => {
  const groups = new Map<string, FoundCustomer[]>()
  for (const customer of found) {
    const key = keyOf(customer)
    if (key) groups.set(key, [...(groups.get(key) ?? []), customer])
  }
  return groups
}

type Named = { email?: string | null; number?: string | null; name?: string }
type Match = {
  customer: FoundCustomer | null
  message: string | null
  field: string | null
  /** Where several are meant. */
  several?: readonly FoundCustomer[]
}

/** By email, else by number, else the only one of that name whose email and number are not others. */
export const customerMatcher = (found: readonly FoundCustomer[]) => {
  const byEmail = group(found, ({ email }) => email?.toLowerCase() ?? null)
  const byNumber = group(found, ({ number }) => number)
  const byName = group(found, ({ name }) => searchText(name))
  const differs = (one: string | null | undefined, other: string | null) =>
    Boolean(one && other && one !== other)
  return ({ email, number, name }: Named): Match => {
    const steps = [
      { field: 'email', customers: email ? byEmail.get(email.toLowerCase()) : undefined },
      { field: 'number', customers: number ? byNumber.get(number) : undefined },
      {
        field: 'name',
        customers: name
          ? byName
              .get(searchText(name))
              ?.filter((other) => !differs(email, other.email) && !differs(number, other.number))
          : undefined,
      },
    ]
    const step = steps.find(({ customers }) => customers?.[0])
    if (!step?.customers?.[0]) return { customer: null, message: null, field: null }
    if (step.customers.length === 1) return { customer: step.customers[0], message: null, field: null }
    const message = `${step.customers.length} customers have this ${step.field}. Merge them first, or add an email.`
    return { customer: null, message, field: step.field, several: step.customers }
  }
}

const shown = (value: unknown) =>
  Array.isArray(value) ? value.join(', ') : ((value ?? null) as string | null)

const changesOf = (ready: ReadyCustomer): Change[] => {
  const { before } = ready
  if (!before) return []
  return fields
    .filter((field) => shown(ready[field]) !== shown(before[field]))
    .map((field) => ({ field, before: shown(before[field]), after: shown(ready[field]) }))
}

const nobody: Details = {
  name: '',
  email: null,
  number: null,
  location: null,
  note: null,
  tags: [],
  consent: false,
}

const staysWithdrawn = 'They withdrew their consent in the store. It stays withdrawn.'

const isRegiven = ({ consent }: Partial<Details>, before: FoundCustomer | null): boolean =>
  Boolean(consent && before?.is_withdrawn)

const withoutRegiven = (details: Partial<Details>, before: FoundCustomer | null): Partial<Details> =>
  isRegiven(details, before) ? { ...details, consent: false } : details

/** Of several that a row may mean, one that is as it says: nothing would change. */
const sameAs = (details: Partial<Details>, several: readonly FoundCustomer[] = []): FoundCustomer | null =>
  several.find(
    (before) => changesOf({ ...before, ...withoutRegiven(details, before), before }).length === 0,
  ) ?? null

/** Unless the store has added them again since. */
const isBroughtBack = (details: Partial<Details>, before: FoundCustomer | null): boolean =>
  !(
    before &&
    ((details.email && details.email === before.email) ||
      (details.number && details.number === before.number))
  )

const plan = (
  work: Work,
  { record, details, problems, isErased }: Read,
  match: Match,
): Planned<ReadyCustomer> => {
  const same = sameAs(details, match.several)
  if (same && problems.length === 0) return unchanged(record, same.id)
  const before = match.customer
  const { is_withdrawn: _, ...known } = before ?? { is_withdrawn: false }
  const said = withoutRegiven(details, before)
  const ready: ReadyCustomer = { ...nobody, ...known, ...said, id: before?.id ?? newId(), before }
  ready.consent = Boolean(ready.consent)
  const all = [
    ...problems,
    ...(match.message
      ? [{ row: record.row, field: match.field && columnOf(match.field), message: match.message }]
      : []),
    ...(ready.name ? [] : [{ row: record.row, field: 'name', message: 'Name is required.' }]),
    ...(isErased && isBroughtBack(details, before)
      ? [{ row: record.row, field: details.email ? 'email' : 'phone', message: erasedPerson }]
      : []),
  ]
  if (all.length > 0) return refused(record, all)
  const changes = changesOf(ready)
  const isWanted = work.options.rows === 'both' || (work.options.rows === 'new') === (before === null)
  const outcome = !isWanted ? 'unchanged' : !before ? 'new' : changes[0] ? 'changed' : 'unchanged'
  const notes = isRegiven(details, before)
    ? [{ row: record.row, field: 'consent', message: staysWithdrawn }]
    : []
  return { ...record, problems: notes, outcome, targetId: before?.id ?? null, changes, ready }
}

const keysOf = ({ before, id, email, number, name }: ReadyCustomer): string[] => {
  if (before) return [`id:${id}`]
  if (!email && !number) return [`name:${searchText(name)}`]
  return [...(email ? [`email:${email.toLowerCase()}`] : []), ...(number ? [`number:${number}`] : [])]
}

export const planCustomers = async (work: Work, records: FileRecord[]): Promise<Planned<ReadyCustomer>[]> => {
  const reads = records.map((record) => readCustomer(work, record))
  const isErased = await findErased(
    work.request,
    reads.map(({ details }) => details),
  )
  for (const read of reads) read.isErased = isErased(read.details)
  const found = await selectFoundCustomers(work.request, {
    emails: reads.flatMap(({ details: { email } }) => email ?? []),
    numbers: reads.flatMap(({ details: { number } }) => number ?? []),
    names: reads.flatMap(({ details: { name } }) => name ?? []),
    isLocked: !work.isCheck,
  })
  const match = customerMatcher(found)
  const planned = reads.map((read) => plan(work, read, match(read.details)))
  if (!work.isCheck) return planned
  const keys: Key[] = planned.flatMap(({ row, ready }) =>
    ready ? keysOf(ready).map((key) => ({ key, row })) : [],
  )
  const owners = await claimKeys(work.request, work.importId, keys)
  return planned.map((each) => {
    const key = each.ready && keysOf(each.ready).find((one) => owners.get(one) !== each.row)
    if (!key) return each
    const message = `Row ${owners.get(key)} is about the same customer.`
    return refused(each, [{ row: each.row, field: null, message }])
  })
}
