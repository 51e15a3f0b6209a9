/**
 * The groups of files that import each other in a circle, each sorted (Tarjan's strongly connected components).
 * dependency-cruiser looks for the circles of every single import, which took as long as all other rules together.
 * @param {Map<string, string[]>} imports
 */
export function cyclesIn(imports) {
  const found = new Map()
  const path = []
  const cycles = []

  const visit = (file) => {
    const place = found.size
    const state = { place, earliest: place, isOpen: true }
    found.set(file, state)
    path.push(file)
    for (const next of imports.get(file) ?? []) {
      const known = found.get(next) ?? visit(next)
      if (known.isOpen) state.earliest = Math.min(state.earliest, known.earliest)
    }
    if (state.earliest === place) {
      const group = path.splice(path.indexOf(file))
      for (const member of group) found.get(member).isOpen = false
      if (group.length > 1 || imports.get(file)?.includes(file)) cycles.push(group.sort())
    }
    return state
  }

  for (const file of imports.keys()) if (!found.has(file)) visit(file)
  return cycles
}
