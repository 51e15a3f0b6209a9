import { type RawBuilder, sql } from 'kysely'

/** What the custom report is called that a row is of, as `custom_name`; null for reports that every store has. */
export const customName = (alias: string): RawBuilder<unknown> => sql`(
  select custom_report.name from custom_report
  where custom_report.store_id = ${sql.ref(`${alias}.store_id`)}
    and 'custom:' || custom_report.id = ${sql.ref(`${alias}.type`)}
) as custom_name`
