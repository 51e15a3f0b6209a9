import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atTheEnd } from './at-the-end.ts'

export const aModelForm = (details: object = {}) => ({
  kind: 'openai',
  address: 'https://models.example.com/v1',
  model: 'small',
  monthly_tokens: 100_000,
  price_in: 1,
  price_out: 2,
  ...details,
})

/** What the model does next: says something, or uses tools. */
export type Scripted = {
  say?: string
  uses?: { name: string; input: unknown }[]
  status?: number
  /** What it says that it read, where that is not true. */
  tokens?: unknown
}
type Received = { path: string; headers: Record<string, unknown>; body: string }

const openai = ({ say = '', uses = [], tokens = 100 }: Scripted) => ({
  choices: [
    {
      message: {
        content: say,
        tool_calls: uses.map(({ name, input }, place) => ({
          id: `call-${place}`,
          type: 'function',
          function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
        })),
      },
    },
  ],
  usage: { prompt_tokens: tokens, completion_tokens: tokens === 100 ? 20 : 0 },
})

const anthropic = ({ say = '', uses = [] }: Scripted) => ({
  content: [
    ...(say ? [{ type: 'text', text: say }] : []),
    ...uses.map(({ name, input }, place) => ({ type: 'tool_use', id: `call-${place}`, name, input })),
  ],
  usage: { input_tokens: 100, output_tokens: 20 },
})

const gemini = ({ say = '', uses = [] }: Scripted) => ({
  candidates: [
    {
      content: {
        parts: [
          ...(say ? [{ text: say }] : []),
          ...uses.map(({ name, input }) => ({ functionCall: { name, args: input } })),
        ],
      },
    },
  ],
  usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 20 },
})

const shapes = { openai, anthropic, gemini }

/** A script, whose last step is repeated, or what the model makes of what it is sent. */
type Script = readonly Scripted[] | ((body: string, step: number) => Scripted)

/** A model on this machine, and all that it was sent. */
export const aScriptedModel = async (kind: keyof typeof shapes, script: Script) => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const step = received.length
      const next =
        typeof script === 'function' ? script(body, step) : (script[Math.min(step, script.length - 1)] ?? {})
      received.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(next.status ?? 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(shapes[kind](next)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atTheEnd(async () => void server.close())
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/v1`, received }
}
