import type { Account } from '@tillsight/contract/accounts'
import type { AccountRow } from './accounts.queries.ts'

export const presentAccount = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  full_name: row.full_name,
  number: row.number,
  store_name: row.store_name,
  time_zone: row.time_zone,
  currency: row.currency,
  role: row.role,
  job_title: row.job_title,
})
