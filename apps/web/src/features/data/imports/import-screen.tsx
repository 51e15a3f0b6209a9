import type { Import } from '@tillsight/contract/data/imports'
import { isWorking } from '@tillsight/domain/data/imports/import-state'
import { ArrowLeft, FileQuestion } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useQuery } from '#platform/page/use-query.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { sizeWords } from '#platform/words/size-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { CancelButton } from './cancel-button.tsx'
import { DiscardButton } from './discard-button.tsx'
import { DoneStep, UndoneStep } from './done-step.tsx'
import { FailedStep } from './failed-step.tsx'
import { ImportSteps } from './import-steps.tsx'
import { useImport } from './imports.api.ts'
import { MapStep } from './map-step.tsx'
import { ResultStep } from './result-step.tsx'
import { UploadStep } from './upload-step.tsx'
import { isWorkingStep, WorkingStep } from './working-step.tsx'

/** One import, at whichever step it is. */
export const ImportScreen = ({ id }: { id: string }) => {
  const read = useImport(id)
  if (read.error instanceof ApiError && read.error.status === 404) return <Missing />
  if (!read.data) {
    return (
      <>
        <Heading>Import</Heading>
        {read.isError ? (
          <ReadFailure title="This import could not be loaded" read={read} />
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
      </>
    )
  }
  return <Found found={read.data} />
}

const Missing = () => (
  <>
    <Heading>Import</Heading>
    <EmptyState
      icon={FileQuestion}
      title="This import does not exist"
      text="Files that were not imported are removed after 7 days."
      action={<Button to="/platform/imports">All imports</Button>}
    />
  </>
)

const Heading = ({ note, children }: { note?: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="mb-1 text-sm">
      <Link
        to="/platform/imports"
        className="touch-reach inline-flex items-center gap-1 text-ink-soft no-underline hover:text-ink hover:underline hover:underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-3.5" strokeWidth={2} />
        Imports
      </Link>
    </p>
    <h1 className="text-2xl wrap-anywhere">{children}</h1>
    <p className="mt-1 min-h-5 text-sm text-ink-faint wrap-anywhere">{note}</p>
  </div>
)

const Found = ({ found }: { found: Import }) => {
  const { dateTime } = useStoreTime()
  const [query, setQuery] = useQuery()
  const isMapping = found.state === 'read' || (found.state === 'checked' && query.get('step') === 'columns')
  const isReadingAgain = found.state === 'reading' && found.layout !== null
  const step = isMapping || isReadingAgain ? 'columns' : found.state
  const content = useRef<HTMLDivElement>(null)
  useFocusOnStep(content, step)
  const changeColumns = () => setQuery({ step: 'columns' })
  const leaveColumns = () => setQuery({}, { replace: true })

  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <Heading
          note={`${sizeWords(found.size)}, uploaded by ${found.made_by} on ${dateTime(found.created_at)}`}
        >
          {found.file_name}
        </Heading>
        {isWorking(found.state) ? <CancelButton found={found} /> : <DiscardButton found={found} />}
      </div>
      <ImportSteps state={found.state} isMapping={step === 'columns'} />
      <div ref={content} tabIndex={-1} className="outline-none">
        {step === 'uploading' && <UploadStep found={found} />}
        {step === 'columns' && <MapStep found={found} onCheck={leaveColumns} />}
        {step === 'checked' && <ResultStep found={found} onColumns={changeColumns} />}
        {step === 'done' && <DoneStep found={found} />}
        {step === 'undone' && <UndoneStep found={found} />}
        {step === 'failed' && <FailedStep found={found} />}
        {isWorkingStep(step) && <WorkingStep found={found} step={step} />}
      </div>
    </>
  )
}

/** The next step takes the focus of the button that led to it. */
const useFocusOnStep = (content: { current: HTMLElement | null }, step: string): void => {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const active = document.activeElement
    if (active === document.body || content.current?.contains(active))
      content.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [content, step])
}
