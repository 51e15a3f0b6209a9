export const networkMessage = 'Network error, please try again.'

type Failure = {
  /** 'refused': the server said no. 'network': nobody answered, or not in our language. */
  kind: 'refused' | 'network'
  status: number | null
  /** The server's own words, where it had any. */
  said?: string | null
  fields?: Record<string, string>
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: Failure['kind']
  readonly status: number | null
  readonly said: string | null
  readonly fields: Record<string, string>

  constructor({ kind, status, said = null, fields = {} }: Failure) {
    super(said ?? (status === null ? networkMessage : `Request failed with status: ${status}`))
    this.kind = kind
    this.status = status
    this.said = said
    this.fields = fields
  }

  /** What the server said; that it was out of reach; or, where it gave no reason, what could not be done. */
  saidOr(whatFailed: string): string {
    if (this.status === null) return networkMessage
    return this.said ?? whatFailed
  }
}

export const isNetworkError = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'network'
