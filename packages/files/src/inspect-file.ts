import type { FileRow } from '@tillsight/domain/data/imports/cell'
import { type Guess, guessKinds, type Mapping } from '@tillsight/domain/data/imports/guess'
import { type HeaderFound, headerRowOf } from '@tillsight/domain/data/imports/header-row'
import { fingerprint } from '@tillsight/domain/data/imports/header-text'
import { type SettingsFound, settingsOf } from '@tillsight/domain/data/imports/read-settings'
import type { SystemFile } from '@tillsight/domain/data/imports/systems/system-file'
import { systemMapping, systemOf } from '@tillsight/domain/data/imports/systems/systems'
import { FileRefused } from './file-refused.ts'
import type { OpenedFile } from './open-file.ts'

export type Inspection = {
  header: HeaderFound
  /** The row that the data begins with, as the file counts it. */
  firstRow: number
  fingerprint: string
  system: SystemFile | null
  kind: Guess['kind']
  mapping: Mapping
  /** All kinds that it could be, the likeliest first. */
  guesses: readonly Guess[]
  settings: SettingsFound
  sample: readonly FileRow[]
}

const looksAt = 2000
const guessesFrom = 200

/** What a file is, from its first rows: a system that we know, or the likeliest kind with its mapping. */
export const inspectFile = async (file: OpenedFile, headerRow?: number): Promise<Inspection> => {
  const rows: FileRow[] = []
  for await (const row of file.rows()) {
    rows.push(row)
    if (rows.length >= looksAt) break
  }
  if (rows.length === 0) throw new FileRefused('empty', 'The file has no rows.')
  const chosen = headerRow === undefined ? undefined : rows.findIndex(({ row }) => row === headerRow)
  const header = headerRowOf(
    rows.map(({ cells }) => cells),
    chosen,
  )
  const data = rows.slice(header.place + 1)
  const system = systemOf(header.headers)
  const guesses = guessKinds(
    header.headers,
    data.slice(0, guessesFrom).map(({ cells }) => cells),
  )
  const [best] = guesses
  const kind = system?.kind ?? best?.kind ?? 'product'
  const mapping = system ? systemMapping(system, header.headers) : (best?.mapping ?? {})
  const found = settingsOf(kind, mapping, data)
  const settings = {
    ...found,
    decimal: system?.decimal ?? found.decimal,
    order: system?.order ?? found.order,
  }
  return {
    header,
    firstRow: (rows[header.place]?.row ?? 0) + 1,
    fingerprint: fingerprint(header.headers),
    system,
    kind,
    mapping,
    guesses,
    settings,
    sample: data.slice(0, 50),
  }
}
