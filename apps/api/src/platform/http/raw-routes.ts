import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { VisitorRequest } from '#platform/request.ts'
import { success } from './envelope.ts'

/** What another system posts on its own: signed over its bytes, so they must not be read before that was checked. */
export type RawRoute = {
  path: `/${string}/:id`
  receive: (
    request: VisitorRequest,
    sent: { id: string; headers: Readonly<Record<string, string>>; body: string },
  ) => Promise<void>
}

const textHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

export const takingRaw =
  ({ path, receive }: RawRoute, begin: (http: FastifyRequest) => VisitorRequest) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.post<{ Params: { id: string } }>(path, async (http) => {
      const { id } = http.params
      const body = typeof http.body === 'string' ? http.body : ''
      await receive(begin(http), { id, headers: textHeaders(http), body })
      return success(null)
    })
  }
