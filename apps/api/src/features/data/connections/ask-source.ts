import { SourceError } from '@tillsight/connectors/source-error'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

const unreached = 'The system could not be reached. Check the address and try again.'

/** What a source did wrong is said in its connector's words; anything else might name what it was asked with. */
export const askSource = async <Answer>(
  { log, signal }: Pick<MemberRequest, 'log' | 'signal'>,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof AppError || error instanceof SourceError) throw error
    log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'a source could not be asked')
    throw new SourceError('broken', unreached)
  }
}
