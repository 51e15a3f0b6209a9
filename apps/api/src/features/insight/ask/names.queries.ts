import type { NamedPart } from '@tillsight/domain/insight/ask/meaning'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** Enough to have every name that is written out, and of words that many names have, more than would be taken. */
const mostNames = 200

type Kind =
  | 'product'
  | 'category'
  | 'supplier'
  | 'customer'
  | 'tag'
  | 'seller'
  | 'payment_method'
  | 'promotion'

/** Where the names of a kind are, as key, name and the text that is searched. */
const sources: Record<Kind, (storeId: string) => RawBuilder<unknown>> = {
  product: (storeId) => sql`
    select id::text as key, called.name, search_text as text
    from product, lateral (values (name), (long_name)) as called (name)
    where store_id = ${storeId} and called.name is not null`,
  category: (storeId) => sql`
    select id::text as key, name, search_name as text from category where store_id = ${storeId}`,
  supplier: (storeId) => sql`
    select id::text as key, name, search_name as text from supplier where store_id = ${storeId}`,
  customer: (storeId) => sql`
    select id::text as key, name, search_text as text from customer where store_id = ${storeId}`,
  tag: (storeId) => sql`
    select distinct tag as key, tag as name, lower(tag) as text
    from customer, unnest(tags) as tag where store_id = ${storeId}`,
  seller: (storeId) => sql`
    select id::text as key, full_name as name, '' as text from member where store_id = ${storeId}`,
  payment_method: (storeId) => sql`
    select id::text as key, name, search_name as text from payment_method where store_id = ${storeId}`,
  promotion: (storeId) => sql`
    select id::text as key, name, search_name as text from promotion where store_id = ${storeId}`,
}

export const isNameKind = (split: string): split is Kind => split in sources

/** Few enough to have all of them. */
const areAllRead = (kind: Kind): boolean => kind === 'seller'

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Names that have one of these words in them; those that have most of them, and little else, first. */
export const selectNamesWith = async (
  request: MemberRequest,
  kind: Kind,
  words: readonly string[],
): Promise<NamedPart[]> => {
  const patterns = areAllRead(kind) ? ['%'] : words.map((word) => `%${literally(word)}%`)
  const { rows } = await sql<{ key: string; name: string }>`
    select key, name from (${sources[kind](request.storeId)}) as named
    where text like any (${patterns}::text[])
    order by
      (select count(*) from unnest(${patterns}::text[]) as pattern where text like pattern) desc,
      length(text), name, key
    limit ${mostNames}
  `.execute(request.db)
  return rows.map(({ key, name }) => ({ by: kind, key, label: name }))
}

/** As many people as can be named in a few questions, many times over. */
const mostPeople = 5000
const signs = `.,;:@_+()/'’"-`

/** Everyone of whose name one of these is a whole word, and all members: of these, none may be left out for another. */
export const selectPeopleNamed = async (
  { db, storeId }: MemberRequest,
  words: readonly string[],
): Promise<string[]> => {
  const patterns = words.map((word) => `% ${literally(spaced(word))} %`)
  const { rows } = await sql<{ name: string }>`
    select full_name as name from member where store_id = ${storeId}
    union
    (select name from customer
    where store_id = ${storeId}
      and ' ' || translate(search_name, ${signs}, ${' '.repeat(signs.length)}) || ' ' like any (${patterns}::text[])
    limit ${mostPeople})
  `.execute(db)
  return rows.map(({ name }) => name)
}

const spaced = (word: string): string => [...word].map((sign) => (signs.includes(sign) ? ' ' : sign)).join('')
