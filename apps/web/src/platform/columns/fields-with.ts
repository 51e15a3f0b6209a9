type Choice = { column: number; field: string | null }

/** A field comes from one column: who takes it, takes it away from the other. */
export const fieldsWith = (
  fields: readonly (string | null)[],
  { column, field }: Choice,
): (string | null)[] =>
  fields.map((current, place) => {
    if (place === column) return field
    return field !== null && current === field ? null : current
  })
