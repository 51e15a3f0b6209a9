/** A notice as it is shown: titles, headings, paragraphs and lists. */
export type NoticeBlock =
  | { kind: 'title' | 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }

const blockOf = (lines: readonly string[]): NoticeBlock => {
  const [first = ''] = lines
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => line.slice(2)) }
  const text = lines.join(' ')
  if (lines.length === 1 && first.startsWith('## ')) return { kind: 'heading', text: first.slice(3) }
  if (lines.length === 1 && first.startsWith('# ')) return { kind: 'title', text: first.slice(2) }
  return { kind: 'paragraph', text }
}

const kindOf = (line: string): string => /^(# |## |- )/.exec(line)?.[1] ?? ''

/** Empty lines, headings and lists begin a new block. Everything else is text: nothing typed is lost. */
export const noticeBlocks = (text: string): NoticeBlock[] => {
  const blocks: string[][] = []
  let before: string | null = null
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const kind = kindOf(line)
    const last = blocks.at(-1)
    const goesOn = before !== null && kind === before && !kind.startsWith('#')
    if (line === '') before = null
    else if (last && goesOn) last.push(line)
    else blocks.push([line])
    if (line !== '') before = kind
  }
  return blocks.map(blockOf)
}
