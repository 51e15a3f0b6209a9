/** The answer to a small system of linear equations by elimination; null where it has none. */
export const solved = (matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null => {
  const rows = matrix.map((row, place) => [...row, right[place] ?? 0])
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    let pivot = column
    for (let place = column; place < size; place += 1)
      if (Math.abs(rows[place]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = place
    const top = rows[pivot]
    const head = top?.[column] ?? 0
    if (!top || Math.abs(head) < 1e-12) return null
    ;[rows[column], rows[pivot]] = [top, rows[column] as number[]]
    for (const [place, row] of rows.entries()) {
      if (place === column) continue
      const factor = (row[column] ?? 0) / head
      for (let cell = column; cell <= size; cell += 1)
        row[cell] = (row[cell] ?? 0) - factor * (top[cell] ?? 0)
    }
  }
  return rows.map((row, place) => (row[size] ?? 0) / (row[place] ?? 1))
}
