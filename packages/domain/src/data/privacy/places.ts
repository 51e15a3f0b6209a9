/** Of whom an erasure was. */
export const erasureSubjects = ['CUSTOMER', 'MEMBER'] as const
export type ErasureSubject = (typeof erasureSubjects)[number]

/** Where a store has something about a person, in words, and what an erasure does with it. */
export const places = {
  customer: { label: 'Customer record', fate: 'erased' },
  member: { label: 'Profile of the member, with PIN and preferences', fate: 'erased' },
  sessions: { label: 'Sessions in this store', fate: 'erased' },
  authored: { label: 'Name, address and device in what they recorded', fate: 'erased' },
  addresses: { label: 'Email address in reports, alerts and invitations', fate: 'erased' },
  closes: { label: 'Names in closes of the day', fate: 'erased' },
  dashboards: { label: 'Own dashboards', fate: 'erased' },
  goals: { label: 'Goals set for them, and what alerts said of them', fate: 'erased' },
  contests: { label: 'Nickname and words in contests', fate: 'erased' },
  consent: { label: 'History of consent', fate: 'erased' },
  notes: { label: 'Notes of sales and reasons of returns', fate: 'erased' },
  activities: { label: 'Subjects and notes of activities', fate: 'erased' },
  audit: { label: 'Lines of the audit log', fate: 'erased' },
  parked: { label: 'Parked sales', fate: 'erased' },
  mails: { label: 'Emails', fate: 'erased' },
  documents: { label: 'Stored reports that may name customers', fate: 'erased' },
  imports: { label: 'Uploaded files of imports', fate: 'erased' },
  connections: { label: 'Rows of connected systems', fate: 'erased' },
  answers: { label: 'Stored answers to the apps', fate: 'erased' },
  views: { label: 'Saved views', fate: 'erased' },
  sales: { label: 'Sales and returns, without a name', fate: 'kept' },
  invoices: { label: 'Invoices and credit notes, which the law requires you to keep', fate: 'kept' },
} as const satisfies Record<string, { label: string; fate: 'erased' | 'kept' }>

export type Place = keyof typeof places
type PlaceCounts = Partial<Record<Place, number>>

/** Those where there was something. */
export const erasedPlaces = (counts: PlaceCounts): { place: Place; count: number }[] =>
  (Object.entries(counts) as [Place, number][])
    .filter(([, count]) => count > 0)
    .map(([place, count]) => ({ place, count }))

export const placeNames = Object.keys(places) as [Place, ...Place[]]

/** Of the tables in which a scan finds a name, those that are named otherwise on screens. */
const tableLabels: Readonly<Record<string, string>> = {
  past_fact: 'Sales before they were changed',
  customer: 'Another customer',
  sale: 'Notes of sales',
  sale_line: 'Names of products sold',
  sold_name: 'Names of products sold',
  audit_entry: 'Audit log',
  mail: 'Emails',
  member: 'Members',
  product: 'Products',
  supplier: 'Suppliers',
  supplier_product: 'Products of suppliers',
  purchase_order: 'Purchase orders',
  purchase_line: 'Lines of purchase orders',
  expense: 'Expenses',
  activity: 'Activities',
  job: 'Background jobs',
  stock_movement: 'Notes of stock changes',
  cash_movement: 'Cash in and out',
  invoice: 'Invoices',
  parked_sale: 'Parked sales',
  list_view: 'Saved views',
  report_recipient: 'Recipients of reports',
  mail_address: 'Confirmed email addresses',
  connection: 'Connections',
  connection_record: 'Records of connected systems',
  connection_change: 'Runs of connections',
  connection_row: 'Rows of connected systems',
}

export const tableLabel = (table: string): string => tableLabels[table] ?? table.replaceAll('_', ' ')
