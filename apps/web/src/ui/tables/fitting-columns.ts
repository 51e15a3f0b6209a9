type Sized = { width?: number | undefined; rank?: number | undefined; primary?: boolean | undefined }

/** In rem: less than this, and what a row is about cannot be read. */
const primaryWidth = 9

const neededBy = (columns: readonly Sized[]): number =>
  columns.reduce((sum, { width, primary }) => sum + (width ?? (primary ? primaryWidth : 0)), 0)

/** The columns that there is room for, so that none is cut off and nothing has to be scrolled sideways. */
export const fittingColumns = <Column extends Sized>(columns: readonly Column[], room: number): Column[] => {
  const kept = [...columns]
  while (neededBy(kept) > room) {
    const last = kept.reduce<Column | null>(
      (worst, column) => ((column.rank ?? -1) > (worst?.rank ?? -1) ? column : worst),
      null,
    )
    if (!last) break
    kept.splice(kept.indexOf(last), 1)
  }
  return kept
}
