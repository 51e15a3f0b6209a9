import {
  type AccountingSettings,
  type DatevAccounts,
  usualAccounts,
} from '@tillsight/domain/figures/accounting/programs'
import type { SettingsRow } from './accounting.queries.ts'

/** An account that was not chosen yet is as long as the others: DATEV's 1360 is 13600 in a chart of five digits. */
const datevOf = (chosen: Partial<DatevAccounts> = {}): DatevAccounts => {
  const length = chosen.cash?.length ?? 4
  const { methods, consultant, client, ...accounts } = usualAccounts.datev
  const usual = Object.entries(accounts).map(([name, account]) => [name, account.padEnd(length, '0')])
  return { ...usualAccounts.datev, ...Object.fromEntries(usual), ...chosen }
}

/** Some accounts may be newer than what was chosen. */
export const accountsOf = ({ accounting }: SettingsRow): AccountingSettings => ({
  xero: { ...usualAccounts.xero, ...accounting.xero },
  quickbooks: { ...usualAccounts.quickbooks, ...accounting.quickbooks },
  datev: datevOf(accounting.datev),
})

export const presentSettings = (row: SettingsRow) => ({ ...accountsOf(row), version: row.version })
