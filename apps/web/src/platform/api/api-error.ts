export const networkMessage = 'Network error, please try again.'

type Failure = {
  /** 'refused': the server answered with an error. 'network': no answer, or one that cannot be read. */
  kind: 'refused' | 'network'
  status: number | null
  /** The server's own message, if it sent one. */
  said?: string | null
  fields?: Record<string, string>
  /** What was edited is no longer the latest version; this one is. */
  latestVersion?: number | null
  /** The server asks to send the same again. */
  saysRetry?: boolean
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: Failure['kind']
  readonly status: number | null
  readonly said: string | null
  readonly fields: Record<string, string>
  readonly latestVersion: number | null
  readonly saysRetry: boolean

  constructor({ kind, status, said = null, fields = {}, latestVersion = null, saysRetry = false }: Failure) {
    super(said ?? (status === null ? networkMessage : `Request failed with status: ${status}`))
    this.kind = kind
    this.status = status
    this.said = said
    this.fields = fields
    this.latestVersion = latestVersion
    this.saysRetry = saysRetry
  }

  /** The server's message, a network error, or `whatFailed` where the server gave no reason. */
  saidOr(whatFailed: string): string {
    if (this.status === null) return networkMessage
    return this.said ?? whatFailed
  }
}

export const isStaleEdit = (error: unknown): boolean =>
  error instanceof ApiError && error.latestVersion !== null

/** What is asked for was deleted, or is of no store that is seen. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

export const isNetworkError = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'network'
