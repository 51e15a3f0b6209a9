import type { samples } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectInfo } from './samples.queries.ts'

export const getSampleInfo: Verb<typeof samples.sampleInfo> = (request) => selectInfo(request)
