import type { ReadLine } from '@tillsight/domain/data/privacy/personal-data'
import { wordsOfAction } from '@tillsight/domain/operations/audit/actions'
import { changesOf } from '@tillsight/domain/operations/audit/changes'

type Said = Readonly<Record<string, unknown>> | null

/** A line of the audit log for the person it is about: without what things cost, and who of the store did it. */
export const readLine: ReadLine = ({ at, action, before, after }) => ({
  at: String(at),
  what: wordsOfAction(String(action)),
  changes: changesOf((before ?? null) as Said, (after ?? null) as Said, { seesProfit: false })
    .filter(({ label }) => label !== 'Seller')
    .map(({ label, before, after }) => ({ label, before, after })),
})
