/** Text and names; a doubled quote is two that follow each other. */
const quoted = /'[^']*'|"[^"]*"|\[(?:[^\]]|\]\])*\]/g
const isComment = /--|\/\*/
/** They run what is in their text on another server, or read files. */
const runsElsewhere = /\b(?:openquery|openrowset|opendatasource)\b/i

const staysInside = (text: string): boolean => {
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/**
 * SQL Server has no transaction that can only read. A query stands in brackets where only a select can, so it changes
 * nothing as long as it does not close them, and calls no other server.
 */
export const queryProblem = (query: string): string | null => {
  const bare = query.replace(quoted, ' ')
  if (isComment.test(bare)) return 'Leave the comments out of the query.'
  if (/['"[\]]/.test(bare) || !staysInside(bare))
    return 'The query has a bracket or a quote that does not end.'
  if (bare.includes(';') || runsElsewhere.test(bare) || !/^\s*select\b/i.test(bare))
    return 'The query has to be one select, and only reading is allowed.'
  return null
}
