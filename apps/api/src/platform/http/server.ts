import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import { calls } from '@tillsight/contract'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError, diskFull } from '#platform/errors.ts'
import { installationOf } from '#platform/installation.ts'
import type { Live } from '#platform/live/live.ts'
import { monitor } from '#platform/monitoring/monitoring.ts'
import type { Log, MemberRequest, StoreContext, VisitorRequest } from '#platform/request.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { countWaiting } from '#platform/waiting-requests.ts'
import { type Authenticate, answer, type IsOperator, identify } from './answer.ts'
import { limitAnswers } from './answer-limits.ts'
import { answerMetrics } from './answer-metrics.ts'
import type { Answering } from './answering.ts'
import { limitJson, refuseEncodedBodies, takingAnyForm, takingLines } from './body-limits.ts'
import { answerBrokenAddress, answerBrokenRequest } from './broken-request.ts'
import { callers } from './callers.ts'
import { logClosedConnections } from './closed-connections.ts'
import { compression } from './compression.ts'
import { answerError } from './envelope.ts'
import { errorForLog } from './error-for-log.ts'
import { eventStreams } from './event-streams.ts'
import { health } from './health.ts'
import { type McpTool, mountMcp } from './mcp.ts'
import { multipartLimits } from './multipart.ts'
import { openApi } from './openapi.ts'
import { type RawRoute, takingRaw } from './raw-routes.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { traceRequests } from './trace-requests.ts'
import { serveWeb } from './web.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to another's
  interface FastifyRequest {
    storeId: string | null
    memberId: string | null
  }
}

export type ServerParts = {
  config: Config
  database: Database
  live: Live
  secrets: Secrets
  tracing?: Tracing | null
  answering: Answering[]
  rawRoutes: RawRoute[]
  mcpTools: readonly McpTool[]
  authenticate: Authenticate
  isOperator: IsOperator
  clock: () => Date
  version: string
  builtAt?: Date | null
  webFolder: string
  heartbeatMs?: number
  stallMs?: number
  logStream?: { write: (line: string) => void }
}

export type Server = FastifyInstance

const mebibyte = 1024 * 1024

const newServer = ({ config, logStream }: ServerParts): Server =>
  fastify({
    logger: {
      level: config.logLevel,
      serializers: { error: errorForLog, err: errorForLog },
      ...(logStream ? { stream: logStream } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.proxies > 0 && ((_address, hop) => hop < config.proxies),
    bodyLimit: mebibyte,
    genReqId: () => randomUUID(),
    requestTimeout: 8000,
    // Node and the framework would refuse these on their own, but not in the envelope.
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) =>
      answerBrokenAddress(error, request as FastifyRequest, reply as FastifyReply),
  })

const refuseAtTheDoor = (app: Server): void => {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async (request) => {
    if (isStopping) {
      throw new AppError('unavailable', 'Tillsight is being restarted. Try again in a moment.', {
        retryAfterSeconds: 5,
      })
    }
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new AppError('invalid', 'The Host header is missing.')
    }
  })
  // A connection that stays open would delay the shutdown.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('Connection', 'close')
  })
  // An unknown Expect header may be ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

const writeOneLineEach = (app: Server): void => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        store: request.storeId ?? undefined,
      },
      'answered',
    )
  })
}

export const buildServer = async (parts: ServerParts): Promise<Server> => {
  const { config, database, clock } = parts
  const app = newServer(parts)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('storeId', null)
  app.decorateRequest('memberId', null)
  app.decorateRequest('span', null)
  app.addHook('onRequest', async (request, reply) => {
    // Any answer may come compressed; what else it varies by is added to this.
    reply.header('X-Request-Id', request.id).header('Vary', 'accept-encoding')
    // The framework, compression, static files and our limits each listen for its end: more than Node takes for normal.
    reply.raw.setMaxListeners(30).once('close', countWaiting())
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  })
  if (parts.tracing) traceRequests(app, parts.tracing)
  writeOneLineEach(app)
  logClosedConnections(app)
  app.setErrorHandler(answerError)

  sendSecurityHeaders(app, config.apiUrl)
  await app.register(cors, {
    origin: config.corsOrigins.length > 0 ? config.corsOrigins : false,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Account'],
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'Content-Disposition'],
    maxAge: 600,
  })
  refuseAtTheDoor(app)
  limitAnswers(app, parts.stallMs)
  refuseEncodedBodies(app)
  limitJson(app)
  await app.register(compress, compression)
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: true })

  const installation = installationOf(parts)
  const { dbFor, dbOfStore } = callers(database)
  const begin = (http: FastifyRequest, token?: string): VisitorRequest => ({
    id: http.id,
    trace: http.span?.trace,
    now: clock(),
    address: http.ip,
    userAgent: http.headers['user-agent'],
    db: dbFor(http.ip, token),
    detachedDb: database.detachedDb,
    replica: database.replica,
    log: http.log as Log,
    publicUrl: config.publicUrl,
    limitsAttempts: config.rateLimit,
    sendsMail: config.smtpUrl !== null,
    licensing: config.licensing,
    installation,
    secrets: parts.secrets,
    live: parts.live,
  })
  const belonging = (visitor: VisitorRequest, context: StoreContext, token: string): MemberRequest => ({
    ...visitor,
    ...context,
    db: dbOfStore(context.storeId, token),
    publish: (topic) => visitor.live.announce(context.storeId, topic),
  })
  const streams = eventStreams(parts.heartbeatMs)
  app.addHook('preClose', async () => streams.endAll())
  parts.live.onSessionEnded((memberId) => streams.recheck(memberId))
  if (config.metricsToken) {
    const watched = { database, openStreams: streams.count, version: parts.version }
    answerMetrics(app, config.metricsToken, monitor(watched))
  }
  const { authenticate, isOperator } = parts
  const means = { authenticate, isOperator, begin, belonging, streams }
  const refuseOnFullDisk = async () => {
    if (database.disk() === 'full') throw diskFull()
  }
  for (const entry of parts.answering) {
    const { method, path, stream, body, writes } = entry.call
    const handler = answer(entry, means)
    const route: RouteOptions = {
      method,
      url: path,
      handler,
      onRequest: [
        ...(method !== 'GET' && writes !== 'nothing' ? [refuseOnFullDisk] : []),
        ...(entry.limit ? [async (http: FastifyRequest) => entry.limit?.(begin(http))] : []),
      ],
      ...(stream && { compress: false, exposeHeadRoute: false }),
    }
    if (body === 'query-first') await app.register(takingAnyForm(route))
    else if (body === 'lines') await app.register(takingLines(route))
    else app.route(route)
  }

  for (const route of parts.rawRoutes) await app.register(takingRaw(route, begin))

  mountMcp(app, {
    tools: parts.mcpTools,
    version: parts.version,
    publicUrl: config.publicUrl,
    isKnown: async (http) => (await identify(http, means)) !== null,
  })
  app.get('/health', health(database, parts.version))
  let description: ReturnType<typeof openApi> | null = null
  app.get('/openapi.json', async () => {
    description ??= openApi(calls, parts.version)
    return description
  })
  await serveWeb(app, { folder: parts.webFolder, publicUrl: config.publicUrl })
  return app
}
