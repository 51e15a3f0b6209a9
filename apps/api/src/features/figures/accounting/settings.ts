import { type AccountingSettings, usualAccounts } from '@tillsight/domain/figures/accounting/programs'
import type { SettingsRow } from './accounting.queries.ts'

export const accountsOf = ({ accounting }: SettingsRow): AccountingSettings => ({
  xero: accounting.xero ?? usualAccounts.xero,
  quickbooks: accounting.quickbooks ?? usualAccounts.quickbooks,
  datev: accounting.datev ?? usualAccounts.datev,
})

export const presentSettings = (row: SettingsRow) => ({ ...accountsOf(row), version: row.version })
