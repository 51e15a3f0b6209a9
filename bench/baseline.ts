import fastify from 'fastify'
import pg from 'pg'
import { type FloorName, floors, oneSale } from './floors.ts'

type Store = { storeId: string; ownerId: string; productIds: string[]; customerIds: string[] }

/** The bare framework with one optimal statement for each call, and without any: the floors of the comparison. */
export const startBaseline = async (
  url: string,
  { storeId, ownerId, productIds, customerIds }: Store,
  today: string,
) => {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  const app = fastify()
  const times: number[] = []
  app.addHook('onResponse', async (_request, reply) => {
    times.push(reply.elapsedTime)
  })
  app.get('/nothing', async () => ({ data: [] }))
  for (const [name, floor] of Object.entries(floors)) {
    const { text, values } = floor(today)
    app.get(`/${name}`, async () => (await pool.query({ name, text, values: [storeId, ...values] })).rows)
  }
  let turn = 0
  app.post('/sale', async () => {
    turn += 1
    const sold = [productIds[turn % productIds.length], productIds[(turn * 7) % productIds.length]]
    const customer = turn % 2 ? customerIds[turn % customerIds.length] : null
    const values = [storeId, ownerId, sold, [1, 2], customer]
    return (await pool.query({ name: 'sale', text: oneSale, values })).rows
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ask: async (name: FloorName | 'nothing'): Promise<void> =>
      void (await (await fetch(`${address}/${name}`)).text()),
    sell: async (): Promise<void> => {
      const answer = await fetch(`${address}/sale`, { method: 'POST' })
      if (!answer.ok) throw new Error(`a sale of the baseline: ${await answer.text()}`)
      await answer.text()
    },
    took: () => times.splice(0),
    stop: async () => {
      await app.close()
      await pool.end()
    },
  }
}
