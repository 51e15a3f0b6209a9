import type { InjectOptions } from 'fastify'
import { injectInto } from './inject-into.ts'
import { type TestApp, testApp } from './test-app.ts'

export type Answer = {
  code: number
  headers: Record<string, unknown>
  status: string
  message: string
  error: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it is what the test says
  data: any
}

const notJson = { status: '', message: '', error: {}, data: null }

export type Asking = { headers?: Record<string, string>; address?: string }

export type Visitor = {
  app: TestApp
  ask: (options: InjectOptions) => Promise<Answer>
  get: (url: string, asking?: Asking) => Promise<Answer>
  post: (url: string, body?: unknown, asking?: Asking) => Promise<Answer>
}

/** A client that calls the API as a browser would, signed in if a token is given. */
export const aVisitor = async (token?: string, of?: TestApp): Promise<Visitor> => {
  const app = of ?? (await testApp())
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }

  const ask = async (options: InjectOptions): Promise<Answer> => {
    const reply = await injectInto(app, options)
    const isJson = String(reply.headers['content-type']).includes('application/json')
    const body: Omit<Answer, 'code' | 'headers'> = isJson ? JSON.parse(reply.body) : notJson
    return { code: reply.statusCode, headers: reply.headers, ...body }
  }
  const from = ({ headers, address }: Asking) => ({
    headers: { ...authorization, ...headers },
    ...(address ? { remoteAddress: address } : {}),
  })
  return {
    app,
    ask,
    get: (url, asking = {}) => ask({ method: 'GET', url, ...from(asking) }),
    post: (url, body = {}, asking = {}) =>
      ask({ method: 'POST', url, payload: body as object, ...from(asking) }),
  }
}
