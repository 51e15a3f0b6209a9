/** What a line of the log can be about. A new kind is one line here. */
const recordNames = {
  sale: 'Sale',
  'parked-sale': 'Parked sale',
  product: 'Product',
  category: 'Category',
  promotion: 'Promotion',
  supplier: 'Supplier',
  purchase: 'Purchase order',
  customer: 'Customer',
  activity: 'Activity',
  expense: 'Expense',
  view: 'View',
  tax: 'Tax',
  'payment-method': 'Payment method',
  formula: 'Metric',
  goal: 'Goal',
  alert: 'Alert',
  webhook: 'Webhook',
  screen: 'Screen',
  playlist: 'Playlist',
  contest: 'Contest',
  dashboard: 'Dashboard',
  question: 'Question',
  report: 'Report',
  'custom-report': 'Custom report',
  schedule: 'Report schedule',
  import: 'Import',
  connection: 'Connection',
  member: 'Member',
  invitation: 'Invitation',
  session: 'Session',
  till: 'Till',
  drawer: 'Drawer',
  store: 'Store',
  licence: 'Licence',
} as const satisfies Record<string, string>

export type RecordKind = keyof typeof recordNames

/** The records whose history is one click away from where they are shown. */
export const historyKinds = ['sale', 'product', 'customer', 'expense'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** Of a kind that a newer version wrote, its own name. */
export const recordName = (kind: string): string => recordNames[kind as RecordKind] ?? kind
