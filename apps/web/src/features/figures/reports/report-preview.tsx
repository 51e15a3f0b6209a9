import { ApiError } from '#platform/api/api-error.ts'
import { counted } from '#platform/words/format.ts'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { PreviewSection } from './preview-section.tsx'
import type { Choices } from './report-choices.ts'
import { type Preview, usePreview } from './reports.api.ts'

/** What the file will hold, before it is made. */
export const ReportPreview = ({ choices }: { choices: Choices }) => {
  const { data, error, refetch, isPlaceholderData } = usePreview(choices)
  if (!data && error) {
    const message =
      error instanceof ApiError ? error.saidOr('Failed to fetch data.') : 'Failed to fetch data.'
    return (
      <Card title="Preview">
        <ErrorState
          title="The preview could not be loaded"
          message={message}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  }
  return (
    <Card title="Preview" description="What the file will contain.">
      {data ? (
        <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData && 'opacity-60')}>
          <PreviewHead preview={data} />
          <div className="mt-6 grid gap-7">
            {data.sections.map((section) => (
              <PreviewSection key={section.heading} section={section} />
            ))}
          </div>
        </div>
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-6 w-60" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </Card>
  )
}

const PreviewHead = ({ preview }: { preview: Preview }) => (
  <header>
    <p className="text-lg font-[560]">{preview.title}</p>
    <p className="text-ink-soft">
      {preview.range}
      {preview.comparison && <>, compared with {preview.comparison}</>}
    </p>
    <p className="mt-1 text-sm wrap-anywhere text-ink-faint">
      {preview.file_name} · {counted(preview.sections.length, 'section')} · {counted(preview.rows, 'row')}
    </p>
  </header>
)
