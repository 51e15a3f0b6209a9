import { type NoticeBlock, noticeBlocks } from '@tillsight/domain/data/processing/notice-blocks'
import { Fragment } from 'react'

/** As customers read it. What has to be filled in is marked. */
export const NoticeText = ({ text }: { text: string }) => (
  <div className="grid gap-3">
    {noticeBlocks(text).map((block, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other name than its place
      <Block key={place} block={block} />
    ))}
  </div>
)

const Block = ({ block }: { block: NoticeBlock }) => {
  if (block.kind === 'list')
    return (
      <ul className="grid list-disc gap-1 pl-5">
        {block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can say the same
          <li key={place} className="wrap-anywhere">
            <Marked text={item} />
          </li>
        ))}
      </ul>
    )
  if (block.kind === 'title') return <h3 className="text-lg wrap-anywhere">{block.text}</h3>
  if (block.kind === 'heading')
    return <h4 className="mt-2 text-base font-[620] wrap-anywhere">{block.text}</h4>
  return (
    <p className="wrap-anywhere">
      <Marked text={block.text} />
    </p>
  )
}

const Marked = ({ text }: { text: string }) =>
  text.split(/(\[FILL IN: [^\]]+\])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no names
    <Fragment key={place}>
      {place % 2 === 1 ? <mark className="rounded-sm bg-warn-wash px-1 text-ink">{part}</mark> : part}
    </Fragment>
  ))
