import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** No inline script or style, and no other host but the API's own where the two are split. */
const headersFor = (apiUrl: string | null) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(apiUrl ? [apiUrl] : [])],
        mediaSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        connectSrc: ["'self'", ...(apiUrl ? [apiUrl] : [])],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-site' },
  })

/** The same for every answer: the headers are built once. */
export const sendSecurityHeaders = (app: FastifyInstance, apiUrl: string | null): void => {
  const send = headersFor(apiUrl)
  app.addHook('onRequest', (request, reply, done) => send(request.raw, reply.raw, () => done()))
}
