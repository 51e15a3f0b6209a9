const assert = require('node:assert/strict')
const { after, before, test } = require('node:test')
const { NodeHelpers } = require('n8n-workflow')
const { Webhook } = require('standardwebhooks')
const { startFake, token } = require('../fake-tillsight.cjs')
const { Tillsight } = require('./nodes/Tillsight.node.js')
const { TillsightTrigger } = require('./nodes/TillsightTrigger.node.js')

let fake
before(async () => {
  fake = await startFake()
})
after(() => fake.stop())

/** What n8n hands to a node, with requests that are really made. */
const aContext = (parameters, { items = [], stored = {}, ...more } = {}) => ({
  getCredentials: async () => ({ url: fake.url, token }),
  getNodeParameter: (name, place) =>
    typeof parameters[name] === 'function' ? parameters[name](items[place]) : parameters[name],
  getInputData: () => items,
  getWorkflowStaticData: () => stored,
  getNodeWebhookUrl: () => 'https://n8n.example.com/webhook/1',
  helpers: {
    async httpRequestWithAuthentication(_name, { method, url, body, qs }) {
      const query = qs ? `?${new URLSearchParams(qs)}` : ''
      const response = await fetch(url + query, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      assert.equal(response.status, 200)
      return response.json()
    },
  },
  ...more,
})

test('the parameters of the nodes are as n8n reads them', () => {
  for (const { description } of [new Tillsight(), new TillsightTrigger()]) {
    const values = NodeHelpers.getNodeParameters(description.properties, {}, true, false, null, description)
    assert.deepEqual(Object.keys(values).sort(), description.properties.map(({ name }) => name).sort())
  }
})

test('items are pushed as rows, 200 at a time', async () => {
  const items = Array.from({ length: 201 }, (_, place) => ({ json: { id: place, total: '5.00' } }))
  const parameters = { stream: 'sale', id: ({ json }) => json.id, isDeleted: false }
  const [out] = await new Tillsight().execute.call(aContext(parameters, { items }))
  assert.equal(out.length, 201)
  const pushes = fake.asked.filter(({ call }) => call === 'POST /connection/push')
  assert.deepEqual(
    pushes.map(({ body }) => body.rows.length),
    [200, 1],
  )
  assert.deepEqual(pushes[1].body.rows[0], {
    stream: 'sale',
    id: '200',
    is_deleted: false,
    data: { id: 200, total: '5.00' },
  })
})

test('the trigger adds its webhook, takes what is signed, and deletes it', async () => {
  const stored = {}
  const trigger = new TillsightTrigger()
  const { checkExists, create, delete: remove } = trigger.webhookMethods.default
  const context = aContext({ events: ['sale.recorded'] }, { stored })
  assert.equal(await checkExists.call(context), false)
  await create.call(context)

  const body = JSON.stringify({ type: 'sale.recorded', data: { total: 5 } })
  const post = (signature) => {
    const now = new Date()
    const headers = {
      'webhook-id': 'm1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signature ?? new Webhook(stored.secret).sign('m1', now, body),
    }
    let status = 200
    const response = {
      status: (code) => {
        status = code
        return { end: () => undefined }
      },
    }
    const posted = {
      ...context,
      getRequestObject: () => ({ rawBody: Buffer.from(body), headers }),
      getResponseObject: () => response,
    }
    return trigger.webhook.call(posted).then((out) => ({ out, status }))
  }
  assert.deepEqual((await post()).out.workflowData[0][0].json, JSON.parse(body))
  assert.equal((await post('v1,wrong')).status, 401)

  await remove.call(context)
  assert.deepEqual(stored, {})
  assert.equal(fake.asked.at(-1).call, 'DELETE /webhook/delete')
})
