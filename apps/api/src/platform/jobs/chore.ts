import type { Db } from '#platform/database/database.ts'
import type { VisitorRequest } from '#platform/request.ts'

/** What the owner of some tables has done from time to time, of all stores, and that nobody waits for. */
export type Chore = { does: string; work: (db: Db, now: Date, standing: Standing) => Promise<void> }
/** What is the same for every run of it. Its signal aborts when the process stops. */
export type Standing = Pick<VisitorRequest, 'publicUrl' | 'licensing' | 'signal'>
