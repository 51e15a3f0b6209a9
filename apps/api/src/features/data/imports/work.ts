import type { ImportOptions } from '@tillsight/contract/data/import-mapping'
import type { StoreRequest } from '#platform/request.ts'
import type { FileRecord, Planned } from './record.ts'
import type { Visits } from './sales/write-sales.queries.ts'
import { emptyTally, type Tally } from './tally.ts'

/** What every step of an import knows. Its request is that of the member who started it. */
export type Work = {
  request: StoreRequest
  importId: string
  options: ImportOptions
  /** Whether the rows are only looked at. Keys are claimed then, and effects are counted. */
  isCheck: boolean
  /** Where the file is, while it is checked, if it came in a zip: pictures of products are in there. */
  zip?: string | null
  /** Pictures that were drawn for it, by letter. */
  drawn: Map<string, string>
  /** What its sales add to customers. */
  visits: Map<string, Visits>
  /** Sales that are written and whose sums are not. */
  unsummed: string[]
  tally: Tally
}

/** How the records of one kind come into the store. Methods, since an adapter is given only what it planned itself. */
export type Adapter<Ready = unknown> = {
  /** Whether a batch can be planned before the one before it is written. */
  plansAhead?: boolean
  /** Resolves a batch against the store, with a few statements for all of it. */
  plan(work: Work, records: FileRecord[]): Promise<Planned<Ready>[]>
  /** Writes those that are new or changed. */
  apply(work: Work, planned: Planned<Ready>[]): Promise<void>
  /** Once all are written. */
  finish?(work: Work): Promise<void>
}

export const workOf = (given: Pick<Work, 'request' | 'importId' | 'options' | 'isCheck'>): Work => ({
  ...given,
  drawn: new Map(),
  visits: new Map(),
  unsummed: [],
  tally: emptyTally(),
})
