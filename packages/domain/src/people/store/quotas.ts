const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

type Quota = {
  most: number
  /** What is counted, as people call it. */
  noun: string
  /** What frees space again. */
  remedy: string
}

/**
 * How much one store may have: far more than any shop needs, and little enough that none fills the disk for all.
 * Sample data counts as any other.
 */
export const quotas = {
  categories: { most: 2000, noun: 'categories', remedy: 'Delete some or contact support.' },
  products: { most: 100_000, noun: 'products', remedy: 'Delete some or contact support.' },
  customers: { most: 1_000_000, noun: 'customers', remedy: 'Delete some or contact support.' },
  promotions: { most: 2000, noun: 'promotions', remedy: 'Delete some or contact support.' },
  suppliers: { most: 2000, noun: 'suppliers', remedy: 'Delete some or contact support.' },
  supplier_products: {
    most: 200_000,
    noun: 'products of suppliers',
    remedy: 'Remove some or contact support.',
  },
  purchase_orders: { most: 100_000, noun: 'purchase orders', remedy: 'Contact support.' },
  expenses: { most: 20_000, noun: 'expenses', remedy: 'Contact support.' },
  activities: { most: 1_000_000, noun: 'activities', remedy: 'Contact support.' },
  dashboards: { most: 200, noun: 'dashboards', remedy: 'Delete some or contact support.' },
  /** Also those that ended: their history is stored. */
  goals: { most: 1000, noun: 'goals', remedy: 'Contact support.' },
  /** Also those that are over: their ledgers are stored. */
  contests: { most: 1000, noun: 'contests', remedy: 'Contact support.' },
  connections: { most: 50, noun: 'connections', remedy: 'Remove some.' },
  list_views: { most: 5000, noun: 'saved views', remedy: 'Delete some or contact support.' },
  /** Sales and returns, by their receipt numbers. */
  sales: { most: 10_000_000, noun: 'sales', remedy: 'Contact support.' },
  parked_sales: { most: 200, noun: 'parked sales', remedy: 'Sell or discard some.' },
  /** Changes of stock by hand, by form or in bulk, and what each lost; what sales move is bound by the sales. */
  stock_changes: { most: 1_000_000, noun: 'stock changes', remedy: 'Contact support.' },
  cash_movements: { most: 1_000_000, noun: 'cash movements', remedy: 'Contact support.' },
  closes: { most: 100_000, noun: 'closes', remedy: 'Contact support.' },
  bulk_changes: { most: 10_000, noun: 'bulk edits', remedy: 'Contact support.' },
  picture_bytes: {
    most: 2 * gigabyte,
    noun: 'pictures',
    remedy: 'Delete products you no longer need or contact support.',
  },
  /** Files that were uploaded to be imported, until some time after that. */
  import_bytes: {
    most: gigabyte,
    noun: 'files to import',
    remedy: 'Remove some, or wait: they are removed after 30 days.',
  },
  /** Files of reports and exports, also those that are being downloaded. */
  document_bytes: {
    most: gigabyte,
    noun: 'reports',
    remedy: 'Choose a shorter range, or delete some reports.',
  },
} as const satisfies Record<string, Quota>

export type QuotaName = keyof typeof quotas

const amountOf = (name: QuotaName, locale: string): string => {
  const { most, noun } = quotas[name]
  return name.endsWith('_bytes')
    ? `${most / gigabyte} GB of ${noun}`
    : `${most.toLocaleString(locale)} ${noun}`
}

/** The message for a request that would exceed a quota; null while there is room for so much more. */
export const quotaRefusal = (
  name: QuotaName,
  { used, more, locale }: { used: number; more: number; locale: string },
): string | null =>
  used + more <= quotas[name].most
    ? null
    : `This store has reached its limit of ${amountOf(name, locale)}. ${quotas[name].remedy}`
