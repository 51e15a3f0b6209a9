import type { ReportSection } from '#domain/figures/reports/report-table.ts'
import { type NoticeBlock, noticeBlocks } from './notice-blocks.ts'

const linesOf = (block: NoticeBlock): string[] =>
  block.kind === 'list' ? block.items.map((item) => `• ${item}`) : [block.text]

/** One section for each heading; what stands before the first one has the title of the notice. */
export const noticeDocument = (text: string): { title: string; sections: ReportSection[] } => {
  const blocks = noticeBlocks(text)
  const found = blocks.find(({ kind }) => kind === 'title')
  const title = found && 'text' in found ? found.text : 'Privacy notice'
  const parts: { heading: string; blocks: NoticeBlock[] }[] = [{ heading: title, blocks: [] }]
  for (const block of blocks) {
    if (block === found) continue
    if (block.kind === 'heading' || block.kind === 'title') parts.push({ heading: block.text, blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  }
  const sections = parts.filter((part) => part.blocks.length > 0)
  return {
    title,
    sections: sections.map(({ heading, blocks }) => ({ heading, paragraphs: blocks.flatMap(linesOf) })),
  }
}
