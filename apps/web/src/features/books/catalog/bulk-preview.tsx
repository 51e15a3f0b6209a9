import { ArrowRight } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { counted } from '#platform/words/format.ts'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { ScrollArea } from '#ui/tables/scroll-area.tsx'
import type { useBulkPreview } from './bulk.api.ts'
import { type BulkKind, shownAs } from './bulk-change.ts'

type BulkPreviewProps = {
  kind: BulkKind
  preview: ReturnType<typeof useBulkPreview>
  isAsked: boolean
  selected: number
}

export const BulkPreview = ({ kind, preview, isAsked, selected }: BulkPreviewProps) => {
  if (!isAsked) {
    return (
      <p className="rounded-control bg-ink/4 px-3.5 py-3 text-sm text-ink-soft">
        {counted(selected, 'product')} selected. A preview of the changes appears here.
      </p>
    )
  }
  if (preview.isPending) return <Skeleton className="h-32 w-full" />
  if (preview.isError) {
    const { error } = preview
    return (
      <FormFailure
        message={error instanceof ApiError ? error.saidOr('Failed to fetch data.') : error.message}
      />
    )
  }
  const changed = preview.data?.changed ?? []
  if (changed.length === 0) return <p className="text-ink-soft">No changes.</p>
  return (
    <div className={classNames('transition-opacity', preview.isPlaceholderData && 'opacity-55')}>
      <p role="status" className="mb-2 text-sm text-ink-faint">
        {counted(changed.length, 'product')} will change
        {changed.length < selected && `, ${counted(selected - changed.length, 'other')} will stay the same`}
      </p>
      <ScrollArea label="Preview of changes" className="max-h-72 rounded-control border border-line">
        <table
          aria-label="Preview of changes"
          className={classNames('w-full text-sm', kind !== 'price' && 'table-fixed')}
        >
          <thead className="sr-only">
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ id, name, before, after }) => (
              <tr key={id} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-2 text-start font-normal wrap-anywhere">
                  {name}
                </th>
                <td
                  className={classNames(
                    'px-2 py-2 text-end text-ink-faint',
                    kind === 'price' ? 'whitespace-nowrap' : 'w-[28%] wrap-anywhere',
                  )}
                >
                  {shownAs(kind, before)}
                </td>
                <td className={classNames('py-2 pe-3 font-[560]', kind !== 'price' && 'w-[32%]')}>
                  <span className="flex items-center justify-between gap-2">
                    <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
                    <span className={kind === 'price' ? 'whitespace-nowrap' : 'wrap-anywhere'}>
                      {shownAs(kind, after)}
                    </span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  )
}
