const { version } = require('./package.json')
const { version: platformVersion } = require('zapier-platform-core')

const addressOf = ({ authData }, path) => `${authData.url.replace(/\/$/, '')}${path}`

const withToken = (request, _z, { authData }) => {
  if (authData.token) request.headers.Authorization = `Bearer ${authData.token}`
  return request
}

const events = {
  'sale.recorded': 'Sale made',
  'sale.edited': 'Sale changed',
  'sale.deleted': 'Sale deleted',
  'sale.returned': 'Return made',
  'stock.changed': 'Stock changed',
  'stock.low': 'Stock low',
  'goal.reached': 'Goal reached',
  'alert.fired': 'Alert fired',
}

const sample = {
  id: 'sale.recorded 2026-03-06T12:00:00.000Z',
  type: 'sale.recorded',
  timestamp: '2026-03-06T12:00:00.000Z',
  data: { id: '01a1', number: 7, total: 20, tax: 2, paid: 22, currency: 'USD' },
}

/** Each message needs an id: the record that it is about, and when. */
const messageOf = (message) => ({
  id: `${message.data?.id ?? message.type} ${message.timestamp}`,
  ...message,
})

const happened = {
  key: 'happened',
  noun: 'Event',
  display: {
    label: 'Something Happened',
    description: 'Triggers on sales, returns, stock, goals and alerts.',
  },
  operation: {
    type: 'hook',
    inputFields: [{ key: 'event', label: 'Event', required: true, choices: events }],
    performSubscribe: async (z, bundle) => {
      const body = { url: bundle.targetUrl, events: [bundle.inputData.event] }
      const url = addressOf(bundle, '/webhook/create')
      return (await z.request({ method: 'POST', url, body })).data.data
    },
    performUnsubscribe: async (z, bundle) => {
      const url = addressOf(bundle, '/webhook/delete')
      await z.request({ method: 'DELETE', url, params: { id: bundle.subscribeData.id } })
      return {}
    },
    perform: (_z, bundle) => [messageOf(bundle.cleanedRequest)],
    performList: () => [sample],
    sample,
  },
}

const push = {
  key: 'push',
  noun: 'Record',
  display: { label: 'Push a Record', description: 'Sends a sale, product, customer, expense or activity.' },
  operation: {
    inputFields: [
      {
        key: 'stream',
        label: 'Kind',
        required: true,
        choices: ['sale', 'product', 'customer', 'expense', 'activity'],
      },
      { key: 'id', label: 'ID in the other system', required: true },
      { key: 'data', label: 'Fields', dict: true, required: true },
    ],
    perform: async (z, bundle) => {
      const { stream, id, data } = bundle.inputData
      const body = { rows: [{ stream, id: String(id), is_deleted: false, data }] }
      const url = addressOf(bundle, '/connection/push')
      return (await z.request({ method: 'POST', url, body })).data.data.rows[0]
    },
    sample: { id: '7', outcome: 'CREATED', field: null, message: null },
  },
}

module.exports = {
  version,
  platformVersion,
  authentication: {
    type: 'custom',
    fields: [
      {
        key: 'url',
        label: 'Address of your Tillsight',
        required: true,
        helpText: 'https://till.example.com',
      },
      {
        key: 'token',
        label: 'Token',
        required: true,
        type: 'password',
        helpText: 'A personal token of an owner, or the key of a connection to push.',
      },
    ],
    test: async (z, bundle) => (await z.request({ url: addressOf(bundle, '/webhook/view') })).data,
    connectionLabel: '{{url}}',
  },
  beforeRequest: [withToken],
  triggers: { [happened.key]: happened },
  creates: { [push.key]: push },
}
