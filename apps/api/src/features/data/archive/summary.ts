import type { ArchiveContents } from '@tillsight/contract/data/archive'
import { archiveSumNames, archiveSums } from '@tillsight/domain/data/archive/sums'
import { amountOf } from '@tillsight/domain/money'
import { titleOf } from './describe.ts'
import type { Manifest } from './manifest.ts'

/** What an archive has in it, for people. */
export const contentsOf = ({ store, made_at, files, sums }: Manifest): ArchiveContents => ({
  store_name: String(store.name),
  currency: String(store.currency),
  made_at,
  counts: files.flatMap(({ name, rows }) => (rows ? [{ name, title: titleOf(name), rows }] : [])),
  sums: archiveSumNames.map((name) => {
    const value = Number(sums[name] ?? 0)
    return { name, value: archiveSums[name].isMoney ? amountOf(value) : value }
  }),
})
