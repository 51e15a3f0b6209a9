import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  SpanKind as OtelKind,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace as traces,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import { statementName, statementText } from './statement-text.ts'
import type { Span, SpanKind, Tracing } from './tracing.ts'

type Opening = { url: string; version: string; onLost: (error: unknown) => void }

const kinds: Readonly<Record<SpanKind, OtelKind>> = {
  request: OtelKind.SERVER,
  statement: OtelKind.CLIENT,
  job: OtelKind.CONSUMER,
  mail: OtelKind.CLIENT,
}

const exportMs = 1000
const shutdownGraceMs = 2000
/** A collector that is down is reported this often. */
const reportMs = 60_000

/** Traces are lost silently by default. */
const reporting = (exporter: SpanExporter, onLost: Opening['onLost']): SpanExporter => {
  let reportedAt = Number.NEGATIVE_INFINITY
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - reportedAt > reportMs) {
          reportedAt = performance.now()
          onLost(result.error)
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

const continued = (trace: string | undefined): Context | null => {
  const [, traceId, spanId, flags] = traceparent.exec(trace ?? '') ?? []
  if (!traceId || !spanId || !flags) return null
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return traces.setSpanContext(ROOT_CONTEXT, remote)
}

const asText = (span: OtelSpan): string => {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

const codeOf = (error: unknown): string => {
  if (typeof error === 'string') return error
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const fail = (span: OtelSpan, error: unknown): void => {
  span.setAttribute('error.type', codeOf(error)).setStatus({ code: SpanStatusCode.ERROR })
}

/** Sends traces over OTLP. What else OpenTelemetry reads of the environment (headers, sampler) holds as well. */
export const openTelemetry = ({ url, version, onLost }: Opening): Tracing => {
  const exporter = reporting(new OTLPTraceExporter({ url }), onLost)
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tillsight', 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor(exporter, {
        scheduledDelayMillis: exportMs,
        exportTimeoutMillis: shutdownGraceMs,
      }),
    ],
  })
  const tracer = provider.getTracer('tillsight')
  const within = new AsyncLocalStorage<Context>()

  const begin: Tracing['begin'] = ({ kind, name, facts = {}, trace }): Span => {
    const parent = continued(trace) ?? within.getStore() ?? ROOT_CONTEXT
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent)
    const inside = traces.setSpan(parent, span)
    return {
      trace: asText(span),
      add: (facts) => span.setAttributes(facts),
      fail: (error) => fail(span, error),
      end: () => span.end(),
      run: (work) => within.run(inside, work),
    }
  }

  const beginStatement: Tracing['beginStatement'] = (text) => {
    const parent = within.getStore()
    if (!parent || !traces.getSpan(parent)?.isRecording()) return null
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statementText(text) }
    const span = tracer.startSpan(statementName(text), { kind: kinds.statement, attributes }, parent)
    return { fail: (error) => fail(span, error), end: () => span.end() }
  }

  return { begin, beginStatement, close: () => provider.shutdown().catch(onLost) }
}
