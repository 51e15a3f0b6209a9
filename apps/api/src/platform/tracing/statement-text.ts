const longest = 2000

/** On one line. The values are not in it: they are sent next to it. */
export const statementText = (text: string, most = longest): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, most)

const named =
  /^\s*(?:(insert) into|(delete) from|(update)|(select)\b[\s\S]*?\bfrom)\s+"?([a-z_][\w.]*)|^\s*(\w+)/i

/** What it does, and to which table: 'insert sale'. */
export const statementName = (text: string): string => {
  const [, insert, remove, update, select, table, first] = named.exec(text) ?? []
  const verb = insert ?? remove ?? update ?? select
  return verb && table ? `${verb} ${table}`.toLowerCase() : (first?.toLowerCase() ?? 'statement')
}
