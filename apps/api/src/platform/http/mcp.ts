import {
  createMcpHandler,
  hostHeaderValidationResponse,
  McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import type { Call } from '@tillsight/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, signInFirst } from '#platform/errors.ts'

/** A call of the API as an assistant uses it: what it is for, what goes in, and how that is sent. */
export type McpTool = {
  name: string
  title: string
  description: string
  input: z.ZodObject
  call: Pick<Call, 'method' | 'path'>
  /** What is sent with every use of it. */
  always?: Sent
}

type Sent = Record<string, unknown>

type McpParts = {
  tools: readonly McpTool[]
  version: string
  publicUrl: string
  /** Whether someone asks whose token is valid now. */
  isKnown: (http: FastifyRequest) => Promise<boolean>
}

const inQuery = (sent: Sent): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )

/** Through the whole of the API, in this process: the same sign-in, role, scope, limits and validation. */
const askApi = async (app: FastifyInstance, http: FastifyRequest, { call, always }: McpTool, asked: Sent) => {
  const { method, path } = call
  const sent = { ...asked, ...always }
  const answer = await app.inject({
    method,
    url: path,
    ...(method === 'GET' ? { query: inQuery(sent) } : { payload: sent }),
    headers: {
      authorization: http.headers.authorization ?? '',
      'user-agent': http.headers['user-agent'] ?? 'MCP',
    },
    remoteAddress: http.ip,
  })
  const { status: _, ...body } = answer.json<Sent>()
  return {
    content: [{ type: 'text' as const, text: JSON.stringify(body) }],
    isError: answer.statusCode >= 400,
  }
}

const serverFor = (app: FastifyInstance, http: FastifyRequest, { tools, version }: McpParts): McpServer => {
  const server = new McpServer({ name: 'tillsight', title: 'Tillsight', version })
  for (const tool of tools) {
    const { name, title, description, input: inputSchema } = tool
    const annotations = { readOnlyHint: true, openWorldHint: false }
    server.registerTool(name, { title, description, inputSchema, annotations }, (sent: Sent) =>
      askApi(app, http, tool, sent),
    )
  }
  return server
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

const webRequest = ({ method, headers, body }: FastifyRequest, publicUrl: string): Request => {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && name !== 'content-length') sent.set(name, String(value))
  return new Request(new URL('/mcp', publicUrl), {
    method,
    headers: sent,
    ...(method === 'POST' && { body: JSON.stringify(body ?? null) }),
  })
}

const sendResponse = async (reply: FastifyReply, response: Response): Promise<FastifyReply> => {
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.code(response.status).send(await response.text())
}

/** The calls of the API as tools for assistants, at `/mcp`: stateless, one request at a time. */
export const mountMcp = (app: FastifyInstance, parts: McpParts): void => {
  const { publicUrl } = parts
  const hosts = [new URL(publicUrl).hostname, ...loopback]
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    handler: async (http, reply) => {
      const request = webRequest(http, publicUrl)
      const refused = hostHeaderValidationResponse(request, hosts) ?? originValidationResponse(request, hosts)
      if (refused) return sendResponse(reply, refused)
      if (!(await parts.isKnown(http))) {
        reply.header('WWW-Authenticate', 'Bearer realm="Tillsight"')
        throw signInFirst()
      }
      // A hundred calls in one request would share no limit; clients of today send none.
      if (Array.isArray(http.body))
        throw new AppError('invalid', 'Send one message in each request, and not a list of them.')
      const handler = createMcpHandler(() => serverFor(app, http, parts), {
        // Nothing is pushed here: open pages have /live/stream.
        maxSubscriptions: 0,
      })
      return sendResponse(reply, await handler.fetch(request, { parsedBody: http.body }))
    },
  })
}
