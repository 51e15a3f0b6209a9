const assert = require('node:assert/strict')
const { test } = require('node:test')
const { startFake, token } = require('../fake-tillsight.cjs')
const flow = require('./push-flow.json')

const nodeOf = (type) => flow.find((node) => node.type === type)

test('every wire leads to a node of the flow', () => {
  const ids = flow.map(({ id }) => id)
  for (const target of flow.flatMap(({ wires = [] }) => wires.flat())) assert.ok(ids.includes(target), target)
})

test('what it injects is pushed', async () => {
  const fake = await startFake()
  const env = new Map([
    ['TILLSIGHT_URL', fake.url],
    ['TILLSIGHT_KEY', token],
  ])
  const asRow = new Function('msg', 'env', nodeOf('function').func)
  const { url, headers, payload } = asRow({ payload: JSON.parse(nodeOf('inject').payload) }, env)
  const { method } = nodeOf('http request')
  const response = await fetch(url, { method, headers, body: JSON.stringify(payload) })
  fake.stop()
  assert.equal(response.status, 200)
  assert.deepEqual((await response.json()).data.rows[0].outcome, 'CREATED')
})
