import type { Account, Preferences } from '@tillsight/contract/people/accounts'
import { localeOf } from '@tillsight/domain/locales'
import { stateOf } from '#platform/licence/licence.queries.ts'
import type { VisitorRequest } from '#platform/request.ts'
import type { AccountRow } from './accounts.queries.ts'

const presentLicence = (request: VisitorRequest, row: AccountRow): Account['licence'] => {
  const { kind, until } = stateOf(request, row)
  return { kind, until, support_email: request.licensing.supportEmail }
}

export const presentAccount = (request: VisitorRequest, row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  full_name: row.full_name,
  number: row.number,
  store_name: row.store_name,
  time_zone: row.time_zone,
  currency: row.currency,
  locale: localeOf(row.locale),
  week_start: row.week_start,
  fiscal_month: row.fiscal_month,
  low_stock: row.low_stock,
  sells_below_zero: row.sells_below_zero,
  compares_people: row.compares_people,
  role: row.role,
  job_title: row.job_title,
  email_confirmed: row.is_email_confirmed,
  sends_mail: request.sendsMail,
  is_operator: row.is_operator,
  licence: presentLicence(request, row),
  must_set_up_two_step: row.must_set_up_two_step,
  preferences: presentPreferences(row.preferences),
})

export const presentPreferences = (chosen: Partial<Preferences>): Preferences => ({
  dashboard_range: chosen.dashboard_range ?? null,
  shortcuts: chosen.shortcuts ?? true,
  daily_goal: chosen.daily_goal ?? null,
  columns: chosen.columns ?? {},
})
