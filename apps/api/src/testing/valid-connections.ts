const access = { time_zone: 'UTC', settings: {}, secrets: {} }

const aWebhook = { url: 'https://hooks.example.com/till', events: ['sale.recorded'] }

/** What the calls about connections and webhooks take. */
export const validConnections = (anId: string) => ({
  'POST /connection/create': () => ({ system: 'push', name: 'Own system', ...access }),
  'POST /connection/edit': () => ({ id: anId, version: 1, name: 'Own system', ...access }),
  'POST /connection/check': () => ({ id: anId }),
  'POST /connection/discover': () => ({ id: anId }),
  'POST /connection/map': () => ({
    id: anId,
    version: 1,
    streams: [{ name: 'orders', kind: 'sale', is_on: true, query: 'select 1', mapping: { total: 'sum' } }],
    options: { minutes: 15 },
  }),
  'POST /connection/dry_run': () => ({ id: anId }),
  'POST /connection/start': () => ({ id: anId, from: '01-11-2026' }),
  'POST /connection/pause': () => ({ id: anId }),
  'POST /connection/resume': () => ({ id: anId }),
  'POST /connection/sync': () => ({ id: anId }),
  'POST /connection/sweep': () => ({ id: anId }),
  'POST /connection/replay': () => ({ id: anId }),
  'POST /connection/disconnect': () => ({ id: anId, with_data: false }),
  'POST /connection/undo': () => ({ id: anId }),
  'POST /connection/key': () => ({ id: anId }),
  'POST /connection/lines': () => ({
    lines: '{"type":"SCHEMA","stream":"orders","schema":{"properties":{"id":{}}},"key_properties":["id"]}',
  }),
  'POST /connection/push': () => ({
    rows: [{ stream: 'product', id: '7', is_deleted: false, data: { name: 'Mug', price: '12.50' } }],
  }),
  'POST /webhook/create': () => aWebhook,
  'POST /webhook/edit': () => ({ ...aWebhook, id: anId, is_on: true }),
  'POST /webhook/roll_secret': () => ({ id: anId }),
  'POST /webhook/test': () => ({ id: anId }),
  'POST /webhook/redeliver': () => ({ id: anId }),
})
