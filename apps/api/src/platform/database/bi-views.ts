import type pg from 'pg'

/** The views that a BI tool reads, each with the rows of the store that its role belongs to. */
const views: Readonly<Record<string, string>> = {
  sales: `
    select sale.id, sale.number, sale.kind, sale.return_of, sale.sold_at, sale.day, sale.hour,
      sale.seller_id, member.full_name as seller, sale.customer_id, sale.payment_method, sale.quantity,
      sale.gross / 100.0 as gross, sale.discount / 100.0 as discount, sale.total / 100.0 as total,
      sale.tax / 100.0 as tax, case when reader.sees_cost then sale.cost / 100.0 end as cost
    from bi.reader
      join public.sale on sale.store_id = reader.store
      join public.member on member.store_id = sale.store_id and member.id = sale.seller_id
    where reader.role_name = session_user`,
  sale_lines: `
    select line.sale_id, line.id, sale.kind, sale.sold_at, sale.day, line.product_id, line.product_name as product,
      line.category_id, line.category_name as category, line.quantity, line.price / 100.0 as price,
      line.discount / 100.0 as discount, line.total / 100.0 as total, line.tax / 100.0 as tax,
      case when reader.sees_cost then line.cost / 100.0 end as cost
    from bi.reader
      join public.sale on sale.store_id = reader.store
      join public.sale_line as line on line.store_id = sale.store_id and line.sale_id = sale.id
    where reader.role_name = session_user`,
  products: `
    select product.id, product.name, product.sku, product.category_id, product.price / 100.0 as price, product.balance,
      product.status, product.archived_at is not null as is_archived,
      case when reader.sees_cost then product.cost / 100.0 end as cost
    from bi.reader join public.product on product.store_id = reader.store
    where reader.role_name = session_user`,
}

/** A view would refuse a migration that changes one of its columns. */
export const dropBiViews = async (client: pg.Client): Promise<void> => {
  for (const name of Object.keys(views)) await client.query(`drop view if exists bi.${name}`)
}

const hasSchema = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select from pg_namespace where nspname = 'bi'`)).rows.length > 0

const viewNames = Object.keys(views)
  .map((name) => `bi.${name}`)
  .join(', ')

/** For all who read them. The table of readers is not among what they see. */
const grantToReaders = `
  do $$
  declare reader_name text;
  begin
    for reader_name in select role_name from bi.reader where exists (select from pg_roles where rolname = role_name) loop
      execute format('grant usage on schema bi to %I', reader_name);
      execute format('grant select on ${viewNames} to %I', reader_name);
    end loop;
  end $$`

const makeViews = async (client: pg.Client): Promise<void> => {
  await dropBiViews(client)
  for (const [name, text] of Object.entries(views))
    await client.query(`create view bi.${name} with (security_barrier) as ${text}`)
  await client.query(grantToReaders)
}

/** After migrations, where somebody has asked for them before. */
export const refreshBiViews = async (client: pg.Client): Promise<void> => {
  if (await hasSchema(client)) await makeViews(client)
}

const tables = `
  create schema if not exists bi;
  create table if not exists bi.reader (
    role_name text primary key,
    store uuid not null unique references public.store (id) on delete cascade,
    sees_cost boolean not null
  )`

/** Names and passwords cannot be parameters of such statements: the database quotes them. */
const runFormatted = async (client: pg.Client, text: string, values: string[]): Promise<void> => {
  const places = values.map((_, place) => `$${place + 2}::text`).join(', ')
  const { rows } = await client.query<{ text: string }>(`select format($1, ${places}) as text`, [
    text,
    ...values,
  ])
  await client.query(rows[0]?.text ?? '')
}

type Reader = { role: string; password: string; storeId: string; seesCost: boolean }

/** A role that reads the views of one store, and nothing else; one that is there gets the new password. */
export const makeBiReader = async (client: pg.Client, reader: Reader): Promise<void> => {
  const { role, password, storeId, seesCost } = reader
  await client.query('begin')
  try {
    await client.query(tables)
    const { rows } = await client.query('select from pg_roles where rolname = $1', [role])
    if (rows.length === 0) await runFormatted(client, 'create role %I login', [role])
    await runFormatted(client, 'alter role %I password %L', [role, password])
    await runFormatted(client, 'alter role %I set default_transaction_read_only = on', [role])
    await runFormatted(client, 'alter role %I set statement_timeout = %L', [role, '60s'])
    await client.query(
      `insert into bi.reader (role_name, store, sees_cost) values ($1, $2, $3)
       on conflict (role_name) do update set sees_cost = excluded.sees_cost`,
      [role, storeId, seesCost],
    )
    await makeViews(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

export const removeBiReader = async (client: pg.Client, role: string): Promise<boolean> => {
  if (!(await hasSchema(client))) return false
  const { rows } = await client.query('delete from bi.reader where role_name = $1 returning 1', [role])
  if (rows.length === 0) return false
  // Not 'drop owned': one who may create roles has not the rights of those.
  await runFormatted(client, `revoke all on schema bi from %I`, [role])
  await runFormatted(client, `revoke all on ${viewNames} from %I`, [role])
  await runFormatted(client, 'drop role %I', [role])
  return true
}
