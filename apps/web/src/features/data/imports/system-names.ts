import { systemFiles } from '@tillsight/domain/data/imports/systems/systems'

const own = 'Tillsight'

export const otherSystems = [...new Set(systemFiles.map(({ system }) => system))]
  .filter((name) => name !== own)
  .toSorted((one, other) => one.localeCompare(other))

/** The system of 'Loyverse Receipts by item': its receipts have the same numbers in each of its files. */
export const systemNamed = (file: string | null): string | null =>
  [own, ...otherSystems].findLast((name) => file?.startsWith(`${name} `)) ?? null
