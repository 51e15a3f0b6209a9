/** Names, counts and ids of the installation: never what a store or a person has written. */
export type Facts = Readonly<Record<string, string | number>>

export type SpanKind = 'request' | 'statement' | 'job' | 'mail'

export type NewSpan = {
  kind: SpanKind
  name: string
  facts?: Facts
  /** What it continues, where that is not what it is done within. */
  trace?: string | undefined
}

/** One piece of work in a trace. */
export type Span = {
  /** How work that is queued continues it later (W3C traceparent). */
  trace: string
  add: (facts: Facts) => void
  /** Only the code of the error: its message may have values in it. */
  fail: (error: unknown) => void
  end: () => void
  /** Spans that begin during this work are parts of it. */
  run: <Answer>(work: () => Answer) => Answer
}

export type Tracing = {
  begin: (span: NewSpan) => Span
  /** Null outside of any work: what nobody asked for has no trace. */
  beginStatement: (text: string) => Pick<Span, 'fail' | 'end'> | null
  /** Sends what is left. */
  close: () => Promise<void>
}

/** Where traces go to no collector, this only does the work. */
export const inSpan = async <Answer>(
  tracing: Tracing | null | undefined,
  asked: NewSpan,
  work: (span: Span | null) => Promise<Answer>,
): Promise<Answer> => {
  if (!tracing) return work(null)
  const span = tracing.begin(asked)
  try {
    return await span.run(() => work(span))
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
