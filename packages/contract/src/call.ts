import type { Access } from '@tillsight/domain/access'
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'DELETE'

export type Call = {
  method: Method
  path: `/${string}`
  access: Access
  summary: string
  /** What a POST carries as JSON, and the others in the query. */
  input: z.ZodType
  output: z.ZodType
}

export const call = <const Declared extends Call>(declared: Declared): Declared => declared
