import type { Account, Preferences } from '@tillsight/contract/people/accounts'
import type { VisitorRequest } from '#platform/request.ts'
import type { AccountRow } from './accounts.queries.ts'

export const presentAccount = ({ sendsMail }: VisitorRequest, row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  full_name: row.full_name,
  number: row.number,
  store_name: row.store_name,
  time_zone: row.time_zone,
  currency: row.currency,
  role: row.role,
  job_title: row.job_title,
  email_confirmed: row.is_email_confirmed,
  sends_mail: sendsMail,
  preferences: presentPreferences(row.preferences),
})

export const presentPreferences = (chosen: Partial<Preferences>): Preferences => ({
  dashboard_range: chosen.dashboard_range ?? null,
  shortcuts: chosen.shortcuts ?? true,
  daily_goal: chosen.daily_goal ?? null,
  columns: chosen.columns ?? {},
})
