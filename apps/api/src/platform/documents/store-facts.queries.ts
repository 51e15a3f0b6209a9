import type { ReportDocument } from '@tillsight/domain/figures/reports/report-table'
import { localeOf } from '@tillsight/domain/locales'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type StoreFacts = {
  name: string
  address: string
  tax_number: string
  time_zone: string
  currency: string
  locale: string
}

export const storeFactColumns = sql`name, address, tax_number, time_zone, currency, locale`

export const selectStoreFacts = async (request: MemberRequest): Promise<StoreFacts> => {
  const { rows } = await sql<StoreFacts>`
    select ${storeFactColumns} from store where id = ${request.storeId}
  `.execute(request.db)
  if (!rows[0]) throw new Error('a store without a row')
  return rows[0]
}

export type StoreHead = ReturnType<typeof storeHead>

/** Whose document it is, and how it is written. */
export const storeHead = (store: StoreFacts) =>
  ({
    storeName: store.name,
    storeAddress: store.address,
    taxNumber: store.tax_number,
    timeZone: store.time_zone,
    currency: store.currency,
    locale: localeOf(store.locale),
  }) satisfies Partial<ReportDocument>
