import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { makeBiReader, removeBiReader } from './bi-views.ts'

type Asked = { store: string; seesCost: boolean; isRemoved: boolean }
type Outcome = { lines: string[]; isDone: boolean }

const refused = (line: string): Outcome => ({ lines: [line], isDone: false })
const done = (...lines: string[]): Outcome => ({ lines, isDone: true })

const act = async (client: pg.Client, { store: wanted, seesCost, isRemoved }: Asked): Promise<Outcome> => {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from store where id::text = $1 or name = $1',
    [wanted],
  )
  const [store] = rows
  if (!store) return refused('There is no such store.')
  if (rows.length > 1) return refused('Several stores have this name: use the id of one.')
  const role = `bi_${store.id.replaceAll('-', '')}`
  if (isRemoved)
    return (await removeBiReader(client, role))
      ? done(`${role} is removed.`)
      : refused('This store has no such role.')
  const password = randomBytes(24).toString('base64url')
  await makeBiReader(client, { role, password, storeId: store.id, seesCost })
  return done(
    `${store.name} can be read by a BI tool now, in the schema bi: sales, sale_lines and products.`,
    `User: ${role}`,
    `Password: ${password}`,
    seesCost ? 'It sees what things cost.' : 'It does not see what things cost; --with-cost allows it.',
  )
}

/** Makes or removes the role that reads one store. */
export const biUser = async (databaseUrl: string, asked: Asked): Promise<Outcome> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return act(client, asked).finally(() => client.end())
}
