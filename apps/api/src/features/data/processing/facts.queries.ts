import { noRules } from '@tillsight/domain/data/privacy/retention'
import type { ProcessingFacts } from '@tillsight/domain/data/processing/facts'
import { type AccountingSettings, programNames } from '@tillsight/domain/figures/accounting/programs'
import { type RawBuilder, sql } from 'kysely'
import { selectRetention } from '#features/data/privacy/index.ts'
import type { MemberRequest } from '#platform/request.ts'

const first = async <Row>({ db }: MemberRequest, query: RawBuilder<Row>): Promise<Row> => {
  const { rows } = await query.execute(db)
  if (!rows[0]) throw new Error('a store without facts')
  return rows[0]
}

type StoreRow = ProcessingFacts['store'] & {
  requiresTwoStep: boolean
  accounting: Partial<AccountingSettings>
}

const selectStore = (request: MemberRequest): Promise<StoreRow> =>
  first(
    request,
    sql<StoreRow>`
      select name, address, tax_number as "taxNumber", (created_at at time zone time_zone)::date as since,
        requires_two_step as "requiresTwoStep", accounting
      from store where id = ${request.storeId}
    `,
  )

const selectOwners = async ({ db, storeId }: MemberRequest): Promise<ProcessingFacts['owners']> => {
  const { rows } = await sql<ProcessingFacts['owners'][number]>`
    select full_name as name, email from member
    where store_id = ${storeId} and role = 'owner' and deactivated_at is null and person_id is not null
    order by created_at, id
  `.execute(db)
  return rows
}

const selectRoles = async ({ db, storeId }: MemberRequest): Promise<ProcessingFacts['people']['roles']> => {
  const { rows } = await sql<ProcessingFacts['people']['roles'][number]>`
    select role, count(*) from member
    where store_id = ${storeId} and deactivated_at is null and person_id is not null
    group by role order by role
  `.execute(db)
  return rows
}

const selectPeople = (request: MemberRequest): Promise<Omit<ProcessingFacts['people'], 'roles'>> => {
  const { storeId, now } = request
  const own = sql`person_id in (select person_id from member where store_id = ${storeId} and deactivated_at is null)`
  return first(
    request,
    sql`
      select
        (select count(*) from member
          where store_id = ${storeId} and deactivated_at is null and person_id is not null) as active,
        (select count(*) from member
          where store_id = ${storeId} and deactivated_at is not null and erased_at is null) as former,
        (select count(*) from totp where confirmed_at is not null and ${own}) as "withTwoStep",
        (select count(*) from passkey where ${own}) as passkeys,
        (select count(*) from member where store_id = ${storeId} and pin_hash is not null) as "withPin",
        (select count(*) from session where store_id = ${storeId} and expires_at > ${now}) as sessions,
        (select count(*) from invitation where store_id = ${storeId}) as invitations
    `,
  )
}

const selectCustomers = (request: MemberRequest): Promise<ProcessingFacts['customers']> => {
  const having = (condition: RawBuilder<unknown>) =>
    sql`count(*) filter (where erased_at is null and ${condition})`
  return first(
    request,
    sql`
      select ${having(sql`true`)} as total, count(*) filter (where erased_at is not null) as erased,
        ${having(sql`email <> ''`)} as email, ${having(sql`number <> ''`)} as number,
        ${having(sql`location <> ''`)} as location, ${having(sql`note <> ''`)} as note,
        ${having(sql`cardinality(tags) > 0`)} as tags, ${having(sql`billing is not null`)} as billing,
        ${having(sql`consent_at is not null`)} as consent,
        (select count(*) from consent_change where store_id = ${request.storeId}) as "consentChanges"
      from customer where store_id = ${request.storeId}
    `,
  )
}

const selectSales = (request: MemberRequest): Promise<ProcessingFacts['sales']> =>
  first(
    request,
    sql`
      select count(*) as total, count(customer_id) as "withCustomer", count(*) filter (where note <> '') as "withNote",
        min(day) as "firstDay"
      from sale where store_id = ${request.storeId} and kind = 'SALE'
    `,
  )

type Counts = Pick<
  ProcessingFacts,
  'tills' | 'activities' | 'webhooks' | 'invoices' | 'addresses' | 'storedReports' | 'imports' | 'hasSamples'
> &
  Record<'mails' | 'waiting' | 'active' | 'recipients' | 'lines', number> & { firstLine: string | null }

const selectCounts = (request: MemberRequest): Promise<Counts> => {
  const { storeId } = request
  return first(
    request,
    sql`
      select
        (select count(*) from till where store_id = ${storeId} and revoked_at is null) as tills,
        (select count(*) from webhook where store_id = ${storeId}) as webhooks,
        (select count(*) from activity where store_id = ${storeId}) as activities,
        (select count(*) from invoice where store_id = ${storeId}) as invoices,
        (select count(*) from mail_address where store_id = ${storeId}) as addresses,
        (select count(*) from report where store_id = ${storeId} and is_listed) as "storedReports",
        (select count(*) from import where store_id = ${storeId} and imported_at is not null) as imports,
        exists (select from sample_set where store_id = ${storeId}) as "hasSamples",
        (select count(*) from mail where store_id = ${storeId}) as mails,
        (select count(*) from mail where store_id = ${storeId} and sent_at is null) as waiting,
        (select count(*) from report_schedule where store_id = ${storeId} and not is_paused) as active,
        (select count(distinct email) from report_recipient join report_schedule as schedule
            on schedule.store_id = report_recipient.store_id and schedule.id = schedule_id
          where schedule.store_id = ${storeId} and not is_paused and unsubscribed_at is null) as recipients,
        (select count(*) from audit_entry where store_id = ${storeId}) as lines,
        (select (min(at) at time zone store.time_zone)::date from audit_entry join store on store.id = store_id
          where store_id = ${storeId} group by store.time_zone) as "firstLine"
    `,
  )
}

const programs = (settings: Partial<AccountingSettings>): string[] =>
  Object.entries(programNames).flatMap(([program, name]) => (program in settings ? [name] : []))

/** As of one moment, where the request is in a snapshot. */
export const selectFacts = async (request: MemberRequest): Promise<ProcessingFacts> => {
  const { requiresTwoStep, accounting, ...store } = await selectStore(request)
  const { mails, waiting, active, recipients, lines, firstLine, ...counts } = await selectCounts(request)
  const { backups, database, mailHost } = request.installation
  return {
    today: request.today,
    locale: request.settings.locale,
    store,
    owners: await selectOwners(request),
    people: { ...(await selectPeople(request)), roles: await selectRoles(request) },
    customers: await selectCustomers(request),
    sales: await selectSales(request),
    ...counts,
    rules: (await selectRetention(request)) ?? noRules,
    mails: { total: mails, waiting },
    auditLines: { total: lines, firstDay: firstLine },
    schedules: { active, recipients },
    accounting: programs(accounting),
    requiresTwoStep,
    mailHost,
    backups: { isScheduled: backups.folder !== null, hour: backups.hour },
    database,
    isHttps: request.publicUrl.startsWith('https:'),
  }
}
