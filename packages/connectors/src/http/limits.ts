const megabyte = 1024 * 1024

/** Of one answer of another system. */
export type HttpLimits = { mostBytes: number; wholeMs: number; silenceMs: number }

export const httpLimits: HttpLimits = { mostBytes: 8 * megabyte, wholeMs: 60_000, silenceMs: 20_000 }

export const mostRedirects = 3
