import type { Preferences } from '@tillsight/contract/people/accounts'
import type { Role } from '@tillsight/domain/access'
import type { AccountingSettings } from '@tillsight/domain/figures/accounting/programs'
import type { TokenScope } from '@tillsight/domain/people/accounts/personal-tokens'
import type { JobTitle, Source } from '@tillsight/domain/people/accounts/survey'
import type { Licence } from '@tillsight/domain/people/store/licence-state'
import type { TaxRounding } from '@tillsight/domain/people/store/tax-settings'
import type { WeekStart } from '@tillsight/domain/week'
import type { ColumnType, Generated } from 'kysely'

export type AccountTables = {
  store: {
    id: string
    name: string
    time_zone: string
    currency: string
    /** Null for a store that never ends. */
    trial_ends_at: Date | null
    /** From when on figures can be read as they were known. */
    facts_known_since: Generated<Date>
    /** The same of those that need more than sales, losses and expenses. */
    more_known_since: Generated<Date>
    address: Generated<string>
    tax_number: Generated<string>
    locale: Generated<string>
    week_start: Generated<WeekStart>
    fiscal_month: Generated<number>
    low_stock: Generated<number>
    sells_below_zero: Generated<boolean>
    compares_people: Generated<boolean>
    tax_id: Generated<string | null>
    prices_include_tax: Generated<boolean>
    tax_rounding: Generated<TaxRounding>
    sent_events: Generated<string[]>
    version: Generated<number>
    created_at: Date
    licence: ColumnType<Licence | null, string | undefined, string>
    requires_two_step: Generated<boolean>
    accounting: Generated<Partial<AccountingSettings>>
    has_season: Generated<boolean>
    closed_at: Date | null
    closed_by: string | null
    deletion_day: string | null
    deletion_began_at: Date | null
    reminded_of_deletion: string | null
  }
  member: {
    store_id: string
    id: string
    role: Role
    full_name: string
    email: string
    number: string
    /** Null for sample members, who cannot sign in. */
    person_id: string | null
    job_title: JobTitle | null
    source: Source | null
    preferences: ColumnType<Partial<Preferences>, string | undefined, string>
    created_at: Date
    deactivated_at: Date | null
    version: Generated<number>
    /** Null until the member chooses a PIN for the tills. */
    pin_hash: string | null
    erased_at: Generated<Date | null>
    erasure_asked_at: Generated<Date | null>
  }
  person: {
    id: string
    email: string
    password_hash: string
    last_store_id: string | null
    created_at: Date
  }
  session: {
    token_hash: Buffer
    person_id: string
    store_id: string
    member_id: string
    created_at: Date
    expires_at: Date
    id: Generated<string>
    address: string | null
    device: string | null
    seen_at: Generated<Date>
    /** Where a seller opened it by PIN on a till. */
    till_id: string | null
    /** Of a personal token: what its person calls it, and what it may do. */
    token_name: Generated<string | null>
    token_scope: Generated<TokenScope | null>
  }
  till: {
    store_id: string
    id: string
    name: string
    token_hash: Buffer
    registered_by: string
    created_at: Date
    seen_at: Date | null
    revoked_at: Date | null
    version: Generated<number>
    /** Its receipts begin with it. */
    number: number
  }
  password_reset: { token_hash: Buffer; person_id: string; expires_at: Date }
}
