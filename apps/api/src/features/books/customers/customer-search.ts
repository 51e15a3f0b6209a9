import { searchText } from '@tillsight/domain/search-text'

/** As much of a name as it is sorted by: beyond this no two people differ, and no index can hold it. */
const sortedCharacters = 200

type Searched = { name: string; email: string | null; number: string | null; location: string | null }

/** What is searched and sorted by, in addition to what is shown. */
export const searchColumns = ({ name, email, number, location }: Searched) => ({
  search_name: [...searchText(name)].slice(0, sortedCharacters).join(''),
  search_text: [name, email, number, location].map((text) => searchText(text ?? '')).join('\n'),
})

const likeNumber = /^[\d\s()+./-]+$/

/** A number as people write it, `(213) 373-42` or `0213 37342`, as the digits of the stored number. */
export const digitsOf = (search: string): string | null => {
  if (!likeNumber.test(search)) return null
  const digits = search.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 3 ? digits : null
}
