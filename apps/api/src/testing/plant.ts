import type { Access } from '@tillsight/domain/access'
import { z } from 'zod'
import { type Answering, answering } from '#platform/http/answering.ts'
import type { VisitorRequest } from '#platform/request.ts'

/** A call that only a test has, to bring about what the real ones never should. */
export const plant = (
  path: `/planted/${string}`,
  verb: (request: VisitorRequest) => Promise<unknown>,
  access: Access = 'public',
): Answering =>
  answering(
    { method: 'POST', path, access, summary: 'Planted', input: z.strictObject({}), output: z.any() },
    verb,
  )
