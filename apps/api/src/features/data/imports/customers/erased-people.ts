import { createHmac } from 'node:crypto'
import { markedEmail, markedNumber } from '@tillsight/domain/data/privacy/erased'
import type { StoreRequest } from '#platform/request.ts'
import type { FileRecord, Values } from '../record.ts'
import { selectMarks, selectSalt } from './erased-marks.queries.ts'

type Contact = { email?: string | null | undefined; number?: string | null | undefined }

const textsOf = ({ email, number }: Contact): string[] => [
  ...(email ? [markedEmail(email)] : []),
  ...(number ? [markedNumber(number)] : []),
]

/** Whether an address or number is that of somebody who was erased from this store. */
export const findErased = async (
  request: StoreRequest,
  contacts: readonly Contact[],
): Promise<(contact: Contact) => boolean> => {
  const texts = new Set(contacts.flatMap(textsOf))
  const salt = texts.size > 0 ? await selectSalt(request) : null
  if (!salt) return () => false
  const hashes = new Map([...texts].map((text) => [text, createHmac('sha256', salt).update(text).digest()]))
  const marks = new Set(
    (await selectMarks(request, [...hashes.values()])).map((hash) => hash.toString('hex')),
  )
  const erased = new Set(
    [...hashes].flatMap(([text, hash]) => (marks.has(hash.toString('hex')) ? [text] : [])),
  )
  return (contact) => textsOf(contact).some((text) => erased.has(text))
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const contactOf = ({ values }: FileRecord): Contact => ({
  email: text(values.customer_email),
  number: text(values.customer_phone),
})

const nobody = { customer: null, customer_email: null, customer_phone: null }

const withoutPerson = (record: FileRecord): FileRecord => {
  const { lines } = record.values
  const bare = Array.isArray(lines) ? { lines: lines.map((line: Values) => ({ ...line, ...nobody })) } : {}
  return { ...record, values: { ...record.values, ...nobody, ...bare } }
}

export const erasedFromSale = 'This person was erased. The sale is imported without them.'

/** Sales without the people who were erased, so that nothing of them is stored, not even until the import. */
export const withoutErased = async (
  request: StoreRequest,
  records: readonly FileRecord[],
): Promise<{ records: FileRecord[]; bare: ReadonlySet<FileRecord> }> => {
  const isErased = await findErased(request, records.map(contactOf))
  const bare = new Set<FileRecord>()
  const kept = records.map((record) => {
    if (!isErased(contactOf(record))) return record
    const without = withoutPerson(record)
    bare.add(without)
    return without
  })
  return { records: kept, bare }
}
