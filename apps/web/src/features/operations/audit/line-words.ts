import type { AuditLine } from '@tillsight/contract/operations/audit'

type AuditRecord = NonNullable<AuditLine['record']>

/** 'Mug and 3 more'. */
export const recordText = ({ name, others }: AuditRecord): string =>
  others > 0 ? `${name} and ${others} more` : name

/** 'Chrome on Windows · 203.0.113.7'; of the system's own work, nothing. */
export const originText = ({ device, address }: AuditLine): string | null =>
  [device, address].filter(Boolean).join(' · ') || null

const pages: Readonly<Record<string, (id: string) => string>> = {
  sale: (id) => `/platform/sales?sale=${id}`,
  product: (id) => `/platform/products/${id}`,
  customer: (id) => `/platform/customers/${id}`,
}

/** Where a record can be opened; null where it has no page, or is gone. */
export const pageOf = ({ kind, id, exists }: AuditRecord): string | null =>
  exists ? (pages[kind]?.(id) ?? null) : null
