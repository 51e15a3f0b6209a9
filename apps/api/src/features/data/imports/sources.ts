import { type SourceRecord, selectAnySource, selectSources } from './imported.queries.ts'
import type { Work } from './work.ts'

type Kind = 'sale' | 'expense'

const hasSources = new WeakMap<Work, Promise<boolean>>()

/** Whether anything came from the same place before: the first file of a shop need not be compared with anything. */
const hasAny = ({ request, options: { source } }: Work, kind: Kind): Promise<boolean> =>
  selectAnySource(request, { kind, source })

/** The records that came from the same place under these references, in an import before this one. */
export const knownSources = async (
  work: Work,
  kind: Kind,
  refs: readonly string[],
): Promise<ReadonlyMap<string, SourceRecord>> => {
  const has = hasSources.get(work) ?? hasAny(work, kind)
  hasSources.set(work, has)
  if (!(await has)) return new Map()
  return selectSources(work.request, { kind, source: work.options.source }, refs)
}
