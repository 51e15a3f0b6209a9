import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { root } from './steps/run.mjs'

const schema = {
  type: 'SCHEMA',
  stream: 'orders',
  schema: { properties: { id: {} } },
  key_properties: ['id'],
}
const record = (id, more = {}) => ({ type: 'RECORD', stream: 'orders', record: { id, ...more } })
const state = (value) => ({ type: 'STATE', value })

const open = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/**
 * A server that notes what it was sent.
 * @param {(batches: number) => { status?: number, message?: string, headers?: Record<string, string> }} serve
 */
const aServer = async (serve = () => ({})) => {
  const batches = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const { status = 200, message = '', headers = {} } = serve(batches.length)
    if (status === 200) batches.push(lines)
    const counts = { new: lines.filter(({ type }) => type === 'RECORD').length, stored: 0 }
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ message, data: { counts, refused: [], state: null } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  open.push(server)
  return { url: `http://127.0.0.1:${port}`, batches }
}

const run = async (config, lines) => {
  const folder = mkdtempSync(join(tmpdir(), 'singer-'))
  const file = join(folder, 'config.json')
  writeFileSync(file, JSON.stringify(config))
  const target = spawn(process.execPath, [join(root, 'scripts/singer-target.mjs'), '--config', file])
  let [printed, said] = ['', '']
  target.stdout.on('data', (chunk) => (printed += chunk))
  target.stderr.on('data', (chunk) => (said += chunk))
  target.stdin.on('error', () => undefined)
  target.stdin.end(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  const [code] = await once(target, 'close')
  rmSync(folder, { recursive: true })
  return {
    code,
    states: printed
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
    said: said.trim(),
  }
}

it('sends lines in batches that each have their schema, and prints a state once it is stored', async () => {
  const server = await aServer()
  const records = Array.from({ length: 250 }, (_, place) => record(place))
  const ended = await run({ url: server.url, key: 'push_x' }, [schema, ...records, state({ at: 250 })])
  expect(ended).toEqual({ code: 0, states: [{ at: 250 }], said: '250 new' })
  expect(server.batches.map((lines) => [lines[0].type, lines.length])).toEqual([
    ['SCHEMA', 201],
    ['SCHEMA', 52],
  ])
})

it('ends at a batch that is refused, with the states that are stored', async () => {
  const server = await aServer((batches) =>
    batches === 1 ? { status: 400, message: 'Line 3: No key.' } : {},
  )
  const records = Array.from({ length: 250 }, (_, place) => record(place))
  const lines = [schema, ...records.slice(0, 10), state({ at: 10 }), ...records.slice(10), state({ at: 250 })]
  const ended = await run({ url: server.url, key: 'push_x' }, lines)
  expect(ended).toEqual({
    ...{ code: 1, states: [{ at: 10 }] },
    said: 'Lines 203 to 253 were not stored: Line 204: No key.',
  })
})

it('sends a batch again where the server asks to wait', async () => {
  let asked = 0
  const server = await aServer(() => {
    asked += 1
    return asked === 1 ? { status: 503, headers: { 'retry-after': '0.01' } } : {}
  })
  expect(await run({ url: server.url, key: 'push_x' }, [schema, record(1)])).toMatchObject({ code: 0 })
  expect(server.batches).toHaveLength(1)
})

it('reads an Airbyte source with its catalog, and passes its states back whole', async () => {
  const server = await aServer()
  const folder = mkdtempSync(join(tmpdir(), 'singer-'))
  const catalog = join(folder, 'catalog.json')
  writeFileSync(catalog, JSON.stringify({ streams: [] }))
  const mark = { type: 'STATE', state: { type: 'STREAM' } }
  const lines = [{ type: 'LOG', log: {} }, { type: 'RECORD', record: { stream: 'a', data: { id: 1 } } }, mark]
  expect(await run({ url: server.url, key: 'push_x', catalog }, lines)).toMatchObject({
    code: 0,
    states: [mark],
  })
  expect(server.batches[0].map(({ type }) => type)).toEqual(['CATALOG', 'LOG', 'RECORD', 'STATE'])
  rmSync(folder, { recursive: true })
})

it.each([
  ['half a line', [schema, '{"type":"RECORD"'], 'Line 2 is not JSON.'],
  ['no type', [schema, '[]'], 'Line 2 does not say its type.'],
  ['10 MB', [schema, record(1, { note: 'x'.repeat(10_000_000) })], 'Line 2 is larger than 512 kB.'],
])('ends at %s, and has sent nothing', async (_what, lines, said) => {
  const server = await aServer()
  expect(await run({ url: server.url, key: 'push_x' }, lines)).toEqual({ code: 1, states: [], said })
  expect(server.batches).toEqual([])
})

it('sends its key over https alone', async () => {
  const { code, said } = await run({ url: 'http://shop.example.com', key: 'push_x' }, [])
  expect([code, said]).toEqual([1, expect.stringContaining('https://')])
})
