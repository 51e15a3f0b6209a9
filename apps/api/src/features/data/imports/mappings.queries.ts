import type { ImportOptions } from '@tillsight/contract/data/import-mapping'
import type { ImportKind } from '@tillsight/domain/data/imports/fields'
import { fingerprint, headerText } from '@tillsight/domain/data/imports/header-text'
import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'

/** Added to refused rows, which are corrected and uploaded again. */
export const reasonColumn = 'Why it was refused'

/** The same columns are the same shape, in any order and with the reasons beside them. */
const fingerprintOf = (headers: readonly string[]): string =>
  fingerprint(headers.filter((header) => header !== reasonColumn))

/** The field that was chosen for a column; null where it was chosen not to import it. Older ones have no header. */
export type RememberedColumn = { column: number; field: string | null; header?: string }

export type Remembered = { kind: ImportKind; mapping: RememberedColumn[]; options: ImportOptions }

/** Where the remembered columns are in this file: the same shape can have another order. */
export const placesOf = (
  remembered: readonly RememberedColumn[],
  headers: readonly string[],
): Map<number, string | null> => {
  const texts = headers.map(headerText)
  return new Map(
    remembered.map(({ column, header, field }) => {
      if (header === undefined) return [column, field]
      const text = headerText(header)
      return [texts[column] === text ? column : texts.indexOf(text), field]
    }),
  )
}

export const upsertMapping = async (
  { db, storeId, now }: StoreRequest,
  { headers, kind, mapping, options }: Remembered & { headers: readonly string[] },
): Promise<void> => {
  await sql`
    insert into import_mapping (store_id, fingerprint, kind, mapping, options, used_at)
    values (${storeId}, ${fingerprintOf(headers)}, ${kind}, ${JSON.stringify(mapping)}::jsonb,
      ${JSON.stringify(options)}::jsonb, ${now})
    on conflict (store_id, fingerprint) do update set kind = excluded.kind, mapping = excluded.mapping,
      options = excluded.options, used_at = excluded.used_at
  `.execute(db)
  // Enough for any shop, and bounded.
  await sql`
    delete from import_mapping where store_id = ${storeId} and fingerprint in (
      select fingerprint from import_mapping where store_id = ${storeId} order by used_at desc offset 200
    )
  `.execute(db)
}

export const selectMapping = async (
  { db, storeId }: StoreRequest,
  headers: readonly string[],
): Promise<Remembered | null> => {
  const { rows } = await sql<Remembered>`
    select kind, mapping, options from import_mapping
    where store_id = ${storeId} and fingerprint = ${fingerprintOf(headers)}
  `.execute(db)
  return rows[0] ?? null
}
