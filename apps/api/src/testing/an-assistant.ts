import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Visitor } from './a-visitor.ts'
import { atTheEnd } from './at-the-end.ts'

const tokenOf = async (person: Visitor): Promise<string> =>
  (await person.post('/account/create_token', { name: 'Assistant', scope: 'read', days: 7 })).data.token

/** The official client with a personal token, whose requests go to the app of the test. */
export const anAssistant = async (person: Visitor): Promise<Client> => {
  const token = await tokenOf(person)
  const client = new Client({ name: 'test', version: '1' })
  atTheEnd(() => client.close())
  const fetch = async (url: string | URL, init?: RequestInit): Promise<Response> => {
    const reply = await person.app.server.inject({
      method: (init?.method ?? 'GET') as 'GET' | 'POST',
      url: new URL(url).pathname,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), host: 'localhost' },
      ...(init?.body ? { payload: String(init.body) } : {}),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(reply.headers)) headers.set(name, String(value))
    return new Response(reply.statusCode === 202 ? null : reply.body, { status: reply.statusCode, headers })
  }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
      fetch,
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  return client
}

export const useTool = async (client: Client, name: string, args: object = {}) => {
  const { content, isError } = await client.callTool({ name, arguments: { ...args } })
  const [first] = content as { text: string }[]
  return { isError: isError === true, ...JSON.parse(first?.text ?? '{}') }
}
