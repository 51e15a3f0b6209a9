const { Webhook } = require('standardwebhooks')

const events = [
  ['Sale Made', 'sale.recorded'],
  ['Sale Changed', 'sale.edited'],
  ['Sale Deleted', 'sale.deleted'],
  ['Return Made', 'sale.returned'],
  ['Stock Changed', 'stock.changed'],
  ['Stock Low', 'stock.low'],
  ['Goal Reached', 'goal.reached'],
  ['Alert Fired', 'alert.fired'],
]

const ask = async (node, method, path, sent = {}) => {
  const { url } = await node.getCredentials('tillsightApi')
  const options = { method, url: `${url}${path}`, json: true, ...sent }
  const { data } = await node.helpers.httpRequestWithAuthentication.call(node, 'tillsightApi', options)
  return data
}

exports.TillsightTrigger = class TillsightTrigger {
  description = {
    displayName: 'Tillsight Trigger',
    name: 'tillsightTrigger',
    group: ['trigger'],
    version: 1,
    description: 'Starts when something happens in a store',
    defaults: { name: 'Tillsight Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'tillsightApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        default: ['sale.recorded'],
        required: true,
        options: events.map(([name, value]) => ({ name, value })),
      },
    ],
  }

  webhookMethods = {
    default: {
      async checkExists() {
        const { id } = this.getWorkflowStaticData('node')
        const known = await ask(this, 'GET', '/webhook/view')
        return id !== undefined && known.some((webhook) => webhook.id === id)
      },
      async create() {
        const body = { url: this.getNodeWebhookUrl('default'), events: this.getNodeParameter('events') }
        const { id, secret } = await ask(this, 'POST', '/webhook/create', { body })
        Object.assign(this.getWorkflowStaticData('node'), { id, secret })
        return true
      },
      async delete() {
        const stored = this.getWorkflowStaticData('node')
        if (stored.id) await ask(this, 'DELETE', '/webhook/delete', { qs: { id: stored.id } })
        delete stored.id
        delete stored.secret
        return true
      },
    },
  }

  async webhook() {
    const { secret } = this.getWorkflowStaticData('node')
    const { rawBody, headers } = this.getRequestObject()
    try {
      const message = new Webhook(secret).verify(String(rawBody), headers)
      return { workflowData: [[{ json: message }]] }
    } catch {
      this.getResponseObject().status(401).end('The signature is wrong.')
      return { noWebhookResponse: true }
    }
  }
}
