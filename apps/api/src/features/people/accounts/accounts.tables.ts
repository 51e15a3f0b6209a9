import type { Preferences } from '@tillsight/contract/people/accounts'
import type { Role } from '@tillsight/domain/access'
import type { JobTitle, Source } from '@tillsight/domain/people/accounts/survey'
import type { WeekStart } from '@tillsight/domain/week'
import type { ColumnType, Generated } from 'kysely'

export type AccountTables = {
  store: {
    id: string
    name: string
    time_zone: string
    currency: string
    trial_ends_at: Date
    address: Generated<string>
    tax_number: Generated<string>
    locale: Generated<string>
    week_start: Generated<WeekStart>
    fiscal_month: Generated<number>
    low_stock: Generated<number>
    sells_below_zero: Generated<boolean>
    version: Generated<number>
    created_at: Date
  }
  member: {
    store_id: string
    id: string
    role: Role
    full_name: string
    email: string
    number: string
    password_hash: string
    job_title: JobTitle | null
    source: Source | null
    preferences: ColumnType<Partial<Preferences>, string | undefined, string>
    created_at: Date
  }
  sign_in: { email: string; store_id: string; member_id: string }
  session: { token_hash: Buffer; store_id: string; member_id: string; created_at: Date; expires_at: Date }
  password_reset: { token_hash: Buffer; store_id: string; member_id: string; expires_at: Date }
}
