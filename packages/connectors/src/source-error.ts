/**
 * Why a source could not be read, in words a shop owner understands and without any secret.
 * - `busy`: come back at `retryAt`; the run ends, and the next one goes on from its cursor.
 * - `refused`: a person has to act (a wrong key, a missing table); the connection is paused.
 * - `broken`: not this time; tried again with growing pauses.
 */
export class SourceError extends Error {
  constructor(
    readonly reason: 'busy' | 'refused' | 'broken',
    message: string,
    readonly retryAt: Date | null = null,
  ) {
    super(message)
  }
}
