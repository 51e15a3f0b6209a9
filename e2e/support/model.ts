import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Use = { name: string; input: object }
export type Spoken = { say: string } | { uses: Use[] }

const messageOf = (spoken: Spoken) =>
  'say' in spoken
    ? { content: spoken.say }
    : {
        content: '',
        tool_calls: spoken.uses.map(({ name, input }, place) => ({
          id: `call-${place}`,
          type: 'function',
          function: { name, arguments: JSON.stringify(input) },
        })),
      }

/** A model on this machine that says one thing after the other, as OpenAI and Ollama answer. */
export const startModel = async (script: readonly Spoken[]) => {
  const received: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const spoken = script[received.length] ?? { say: '' }
      received.push(body)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          choices: [{ message: messageOf(spoken) }],
          usage: { prompt_tokens: 100, completion_tokens: 20 },
        }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/v1`, received, stop: () => server.close() }
}
