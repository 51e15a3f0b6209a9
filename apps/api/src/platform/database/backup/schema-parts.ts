import type pg from 'pg'

type Change = { drop: string; add: string }

/** Foreign keys, then indexes that are no constraints: what is cheaper to make after the rows than with each of them. */
const selectLater = async (client: pg.Client, schema: string): Promise<Change[]> => {
  const { rows } = await client.query<Change>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where connamespace = $1::regnamespace and contype = 'f'
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = $1::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`,
    [schema],
  )
  return rows
}

const forEachTable = async (client: pg.Client, schema: string, change: string): Promise<void> => {
  const { rows } = await client.query(
    "select format('%s', oid::regclass) as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r'",
    [schema],
  )
  for (const { name } of rows) await client.query(change.replace('TABLE', name))
}

/**
 * Empty tables that take rows as they are: no trigger counts them again or refuses them. The answer makes the
 * tables whole, which also checks every foreign key.
 */
export const openTables = async (client: pg.Client, schema: string): Promise<() => Promise<void>> => {
  const later = await selectLater(client, schema)
  for (const { drop } of later) await client.query(drop)
  await forEachTable(client, schema, 'alter table TABLE disable trigger user')
  return async () => {
    await client.query("set local maintenance_work_mem = '128MB'")
    for (const { add } of later.toReversed()) await client.query(add)
    await forEachTable(client, schema, 'analyze TABLE')
    await forEachTable(client, schema, 'alter table TABLE enable trigger user')
  }
}

/** All tables, views and functions of a schema, without those of extensions. Extensions stay. */
export const dropAll = async (client: pg.Client, schema: string): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(
    `with own as (
      select oid, 1 as place, format('drop view if exists %s cascade', oid::regclass) as statement
      from pg_class where relnamespace = $1::regnamespace and relkind = 'v'
      union all
      select oid, 2, format('drop table if exists %s cascade', oid::regclass)
      from pg_class where relnamespace = $1::regnamespace and relkind = 'r'
      union all
      select oid, case when prokind = 'a' then 3 else 4 end, format('drop routine if exists %s cascade', oid::regprocedure)
      from pg_proc where pronamespace = $1::regnamespace
    )
    select statement from own
    where not exists (select from pg_depend where objid = own.oid and deptype = 'e') order by place`,
    [schema],
  )
  for (const { statement } of rows) await client.query(statement)
}
