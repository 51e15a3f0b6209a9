import type { findings } from '@tillsight/contract'
import { inBriefSnapshot, type Verb } from '#platform/request.ts'
import { readFindings } from './read-findings.ts'

export const listFindings: Verb<typeof findings.listFindings> = (request) =>
  inBriefSnapshot(request, readFindings)
