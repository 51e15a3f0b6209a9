import { DatevForm, QuickBooksForm, XeroForm } from '@tillsight/contract/figures/accounting'
import type { AccountingProgram } from '@tillsight/domain/figures/accounting/programs'

type AccountField = { name: string; label: string; hint?: string }

const money: AccountField[] = [
  { name: 'cash', label: 'Cash' },
  { name: 'card', label: 'Card' },
  { name: 'transfer', label: 'Transfer' },
  { name: 'other', label: 'Other payments' },
  { name: 'moved', label: 'Cash in and out' },
  { name: 'difference', label: 'Cash differences' },
]

/** The accounts of each program, in the words that the program uses. */
export const accountFields: Record<AccountingProgram, AccountField[]> = {
  xero: [
    { name: 'sales', label: 'Sales' },
    { name: 'tax', label: 'Tax' },
    ...money,
    { name: 'no_tax_rate', label: 'Tax rate of 0%', hint: 'Its name in Xero: No VAT, BAS Excluded…' },
  ],
  quickbooks: [{ name: 'sales', label: 'Sales' }, { name: 'tax', label: 'Tax' }, ...money],
  datev: [
    { name: 'sales_19', label: 'Sales 19%' },
    { name: 'sales_7', label: 'Sales 7%' },
    { name: 'sales_other', label: 'Other sales' },
    { name: 'tax_other', label: 'Other tax', hint: 'Of rates other than 19% and 7%' },
    ...money,
    { name: 'clearing', label: 'Clearing account' },
    { name: 'consultant', label: 'Consultant number', hint: 'Beraternummer' },
    { name: 'client', label: 'Client number', hint: 'Mandantennummer' },
  ],
}

export const accountRules = { xero: XeroForm, quickbooks: QuickBooksForm, datev: DatevForm }

export const accountNotes: Record<AccountingProgram, string> = {
  xero: 'Account codes of your chart of accounts. Xero takes no bank accounts in journals: use a clearing account for payments.',
  quickbooks:
    'Account names as in your chart of accounts, with a colon before a subaccount. Turn off account numbers before you import.',
  datev: 'The defaults are of SKR03. DATEV splits off the tax of 19% and 7% automatically.',
}

/** What to know before the file is imported. */
export const importNotes: Record<AccountingProgram, string> = {
  xero: 'In Xero: Accounting, Manual journals, Import. Xero takes 300 lines at a time, about a month of sales.',
  quickbooks: 'In QuickBooks: Settings, Import data, Journal entries. Dates are month/day/year.',
  datev: 'A file covers one fiscal year. Give it to your tax adviser.',
}
