import type { findings } from '@tillsight/contract'
import { AppError } from '#platform/errors.ts'
import type { Verb } from '#platform/request.ts'
import { lookAtBooks } from './make-findings.ts'

export const refreshFindings: Verb<typeof findings.refreshFindings> = async (request) => {
  if (!request.licence.ai) throw new AppError('forbidden', 'Insights are not part of your licence.')
  return { id_job: await lookAtBooks(request) }
}
