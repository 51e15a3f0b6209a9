import { sql } from 'kysely'
import { checkStore } from '#features/figures/alerts/index.ts'
import { type LicenceRow, stateOf, trialUntil } from '#platform/licence/licence.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type SettingsRow, settingsOf, storeSettings } from '#platform/store-settings.ts'
import { systemRequest } from '#platform/system-request.ts'
import { aRequest } from './a-request.ts'
import { readStoreId, type TestStore } from './a-store.ts'
import type { Answer, Visitor } from './a-visitor.ts'

type Rule = Record<string, unknown>

export const lineRule = (changes: Rule = {}): Rule => ({
  kind: 'line',
  metric: 'netSales',
  range: 'today',
  test: 'above',
  value: 100,
  ...changes,
})

export const stockRule = { kind: 'stock', category: null }

export const alertForm = (rule: Rule, details: Record<string, unknown> = {}) => ({
  rule,
  recipients: [],
  id_webhook: null,
  quiet: null,
  is_paused: false,
  ...details,
})

export const tryAlert = (
  person: Visitor,
  rule: Rule,
  details: Record<string, unknown> = {},
): Promise<Answer> => person.post('/alert/create', alertForm(rule, details))

export const anAlert = async (person: Visitor, rule: Rule, details: Record<string, unknown> = {}) =>
  (await tryAlert(person, rule, details)).data

type Row = LicenceRow & SettingsRow & { today: string; time: string }

/** What a task gets that works for this store, by the clock of its app. */
export const systemRequestOf = async (store: TestStore): Promise<MemberRequest> => {
  const visitor = aRequest(store.app)
  const storeId = await readStoreId(store)
  const { rows } = await sql<Row>`
    select licence, deletion_day, ${trialUntil} as trial_until,
      ${sql.join(storeSettings.map((column) => sql.ref(column)))},
      (${visitor.now}::timestamptz at time zone time_zone)::date as today,
      to_char(${visitor.now}::timestamptz at time zone time_zone, 'HH24:MI') as time
    from store where id = ${storeId}
  `.execute(visitor.db)
  const [row] = rows
  if (!row) throw new Error('There is no such store.')
  const { today, time } = row
  const place = { storeId, today, time, licence: stateOf(visitor, row), settings: settingsOf(row) }
  return systemRequest(visitor, 'Alert', place)
}

/** Looks at the alerts of this store alone: those of other tests are not touched. */
export const checkAlertsOf = async (store: TestStore): Promise<void> =>
  checkStore(await systemRequestOf(store))

export const notificationsOf = async (person: Visitor) => (await person.get('/notification/view')).data
export const titlesOf = async (person: Visitor): Promise<string[]> =>
  (await notificationsOf(person)).map(({ title }: { title: string }) => title)

/** The link of the owner's mails about an alert. */
export const alertTokenOf = async ({ app, owner }: TestStore, alertId: string): Promise<string> => {
  const { rows } = await sql<{ token: string }>`
    select token from alert_recipient where alert_id = ${alertId} and member_id = ${owner.id}
  `.execute(app.database.db)
  return rows[0]?.token ?? ''
}
