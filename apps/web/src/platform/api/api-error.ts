export const networkMessage = 'Network error, please try again.'

type Failure = {
  /** 'refused': the server said no. 'network': nobody answered, or not in our language. */
  kind: 'refused' | 'network'
  status: number | null
  /** The server's own words, where it had any. */
  said?: string | null
  fields?: Record<string, string>
  /** What was edited is no longer the latest version; this one is. */
  latestVersion?: number | null
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: Failure['kind']
  readonly status: number | null
  readonly said: string | null
  readonly fields: Record<string, string>
  readonly latestVersion: number | null

  constructor({ kind, status, said = null, fields = {}, latestVersion = null }: Failure) {
    super(said ?? (status === null ? networkMessage : `Request failed with status: ${status}`))
    this.kind = kind
    this.status = status
    this.said = said
    this.fields = fields
    this.latestVersion = latestVersion
  }

  /** What the server said; that it was out of reach; or, where it gave no reason, what could not be done. */
  saidOr(whatFailed: string): string {
    if (this.status === null) return networkMessage
    return this.said ?? whatFailed
  }
}

export const isStaleEdit = (error: unknown): boolean =>
  error instanceof ApiError && error.latestVersion !== null

export const isNetworkError = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'network'
