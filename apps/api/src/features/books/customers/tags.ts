import { searchText } from '@tillsight/domain/search-text'

/** Each tag once, as it was first written, ignoring case and accents. */
export const distinctTags = (tags: string[]): string[] => {
  const first = new Map<string, string>()
  for (const tag of tags) if (!first.has(searchText(tag))) first.set(searchText(tag), tag)
  return [...first.values()]
}
