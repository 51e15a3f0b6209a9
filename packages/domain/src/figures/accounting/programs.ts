/** The accounting programs that an export is shaped for. */
export const accountingPrograms = ['xero', 'quickbooks', 'datev'] as const
export type AccountingProgram = (typeof accountingPrograms)[number]

export const programNames: Record<AccountingProgram, string> = {
  xero: 'Xero',
  quickbooks: 'QuickBooks',
  datev: 'DATEV',
}

/** The accounts that what customers paid goes to, by payment method; a method without its own goes to `other`. */
export type MoneyAccounts = {
  cash: string
  card: string
  transfer: string
  other: string
  /** Of methods of the store's own, by id: what gift cards are worth is owed, so they have a liability account. */
  methods: { id: string; account: string }[]
  /** Where cash is booked that was put into a drawer or taken out, and what was missing or too much at a close. */
  moved: string
  difference: string
}

export type XeroAccounts = MoneyAccounts & {
  sales: string
  tax: string
  /** The name of a tax rate of 0%: the export has its own lines for tax, and Xero must add none. */
  no_tax_rate: string
}

export type QuickBooksAccounts = MoneyAccounts & { sales: string; tax: string }

export type DatevAccounts = MoneyAccounts & {
  /** Revenue accounts of which DATEV splits off the tax itself. */
  sales_19: string
  sales_7: string
  /** For other rates: revenue without its tax, and the tax. */
  sales_other: string
  tax_other: string
  clearing: string
  /** Beraternummer and Mandantennummer, as the tax adviser gives them. */
  consultant: string
  client: string
}

export type AccountingSettings = {
  xero: XeroAccounts
  quickbooks: QuickBooksAccounts
  datev: DatevAccounts
}

/**
 * What the programs' own charts of accounts have: Xero's default codes, QuickBooks' default names, DATEV's SKR03. Xero
 * takes no bank account in a journal, so payments go to its clearing account.
 */
export const usualAccounts: AccountingSettings = {
  xero: {
    sales: '200',
    tax: '820',
    cash: '855',
    card: '855',
    transfer: '855',
    other: '855',
    methods: [],
    moved: '855',
    difference: '429',
    no_tax_rate: 'Tax Exempt',
  },
  quickbooks: {
    sales: 'Sales',
    tax: 'Sales Tax Payable',
    cash: 'Undeposited Funds',
    card: 'Undeposited Funds',
    transfer: 'Undeposited Funds',
    other: 'Undeposited Funds',
    methods: [],
    moved: 'Undeposited Funds',
    difference: 'Cash Over and Short',
  },
  datev: {
    sales_19: '8400',
    sales_7: '8300',
    sales_other: '8200',
    tax_other: '1770',
    cash: '1000',
    card: '1360',
    transfer: '1200',
    other: '1360',
    methods: [],
    moved: '1360',
    difference: '4900',
    clearing: '1590',
    consultant: '1001',
    client: '1',
  },
}

export const accountOf = (accounts: MoneyAccounts, method: string): string => {
  if (method === 'CASH') return accounts.cash
  if (method === 'CARD') return accounts.card
  if (method === 'TRANSFER') return accounts.transfer
  return accounts.methods.find(({ id }) => id === method)?.account ?? accounts.other
}
