import { mostOwnMethods } from '@tillsight/domain/books/sales/limits'
import { accountingPrograms } from '@tillsight/domain/figures/accounting/programs'
import { z } from 'zod'
import { call } from '../call.ts'
import { endDate, inOrder, outOfOrder, startDate } from '../days.ts'
import { Id } from '../query.ts'
import { requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'

const code = z
  .string('Enter an account code.')
  .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,9}$/, 'Enter an account code of up to 10 letters and digits.')

/** A spreadsheet would run a name that begins like a formula, and the program would not find it with a sign before it. */
const name = (message: string) =>
  requiredLine(message, 100).refine((text) => !/^[=+\-@]/.test(text), 'This cannot begin with =, +, - or @.')

const accountName = name('Enter an account name.')

const number = z
  .string('Enter an account number.')
  .regex(/^[1-9]\d{3,7}$/, 'Enter an account number of 4 to 8 digits.')

const accountsOfMethods = 'Enter the accounts of payment methods.'

const money = <Account extends z.ZodType>(account: Account) => ({
  cash: account,
  card: account,
  transfer: account,
  other: account,
  /** Of methods of the store's own, by id; one that is left out goes to `other`. */
  methods: z
    .array(z.strictObject({ id: Id('This payment method does not exist.'), account }), accountsOfMethods)
    .max(mostOwnMethods, `At most ${mostOwnMethods} methods.`)
    .default([]),
  moved: account,
  difference: account,
})

export const XeroForm = z.strictObject({
  sales: code,
  tax: code,
  ...money(code),
  no_tax_rate: name('Enter the name of a tax rate.'),
})

export const QuickBooksForm = z.strictObject({ sales: accountName, tax: accountName, ...money(accountName) })

export const DatevForm = z
  .strictObject({
    sales_19: number,
    sales_7: number,
    sales_other: number,
    tax_other: number,
    ...money(number),
    clearing: number,
    consultant: z
      .string('Enter the consultant number.')
      .regex(/^[1-9]\d{3,6}$/, 'Enter a consultant number of 4 to 7 digits.'),
    client: z
      .string('Enter the client number.')
      .regex(/^[1-9]\d{0,4}$/, 'Enter a client number of up to 5 digits.'),
  })
  .refine(
    ({ consultant: _consultant, client: _client, methods, ...accounts }) =>
      new Set(
        [...Object.values(accounts), ...methods.map(({ account }) => account)].map(({ length }) => length),
      ).size === 1,
    { message: 'All accounts must have the same number of digits.', path: ['clearing'] },
  )

const Settings = z.strictObject({ xero: XeroForm, quickbooks: QuickBooksForm, datev: DatevForm })

const StoredSettings = z.object({ ...Settings.shape, version: z.number() })
export type AccountingForms = z.infer<typeof Settings>

export const accountingSettings = call({
  method: 'GET',
  path: '/accounting/settings',
  access: 'profit:read',
  summary: 'Read the accounts that exports for accounting use',
  input: z.strictObject({}),
  output: StoredSettings,
})

export const editAccountingSettings = call({
  method: 'POST',
  path: '/accounting/settings',
  access: 'store:write',
  summary: 'Choose the accounts that exports for accounting use',
  input: Settings.extend({ version: EditedVersion }),
  output: StoredSettings,
})

export const exportAccounting = call({
  method: 'GET',
  path: '/accounting/export',
  access: 'profit:read',
  summary:
    'Sales and cash moves as one balanced journal for each day, in the format of Xero, QuickBooks or DATEV',
  input: z
    .strictObject({
      program: z.enum(accountingPrograms, 'Choose Xero, QuickBooks or DATEV.'),
      start_date: startDate,
      end_date: endDate,
    })
    .refine(inOrder, outOfOrder),
  output: z.unknown(),
  file: true,
})

export const accountingCalls = [accountingSettings, editAccountingSettings, exportAccounting] as const
