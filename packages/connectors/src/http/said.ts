const longest = 200

const inJson = (value: unknown, depth = 0): string | null => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || depth > 3) return null
  if (Array.isArray(value)) return inJson(value[0], depth + 1)
  const fields = value as Record<string, unknown>
  for (const name of ['message', 'detail', 'error_description', 'description', 'error', 'errors', 'title']) {
    const found = inJson(fields[name], depth + 1)
    if (found) return found
  }
  return null
}

/** The sentence in which a system says what is wrong; empty where it says nothing readable. */
export const saidBy = (body: string): string => {
  try {
    const text = inJson(JSON.parse(body))?.replace(/\s+/g, ' ').trim() ?? ''
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  } catch {
    return ''
  }
}
