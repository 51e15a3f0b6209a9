import type { Findings } from '@tillsight/contract/insight/findings'
import type { FindingKind } from '@tillsight/domain/insight/findings/finding'
import { Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { FindingList } from './finding-list.tsx'
import { failureText, useFindings, useLookAgain } from './findings.api.ts'

type FindingsPanelProps = { recordOf: (kind: FindingKind) => ReactNode }

/** What was found in the books, and what cannot be said yet. */
export const FindingsPanel = ({ recordOf }: FindingsPanelProps) => {
  const read = useFindings()
  const { data } = read
  return (
    <>
      <ReadFailure title="The findings could not be loaded" read={read} />
      {!data && !read.isError && <Skeleton className="h-80 w-full" />}
      {data && !data.is_included && (
        <EmptyState
          icon={Lightbulb}
          title="Insights are not part of your licence"
          text="They belong to the AI module, which a licence can include."
        />
      )}
      {data?.is_included && data.made_at === null && <NotYet />}
      {data?.is_included && data.made_at !== null && (
        <>
          <FindingList findings={data.findings} recordOf={recordOf} />
          <Gaps gaps={data.gaps} />
        </>
      )}
    </>
  )
}

export const LookAgain = ({ label = 'Check again now' }: { label?: string }) => {
  const notify = useNotify()
  const look = useLookAgain()
  if (useReadOnly()) return null
  const start = () =>
    look.mutate(undefined, {
      onError: (error) => notify(failureText(error), { type: 'error' }),
      onSuccess: () => notify('Checking your data. New findings appear here.'),
    })
  return (
    <Button variant="secondary" busy={look.isPending} onClick={start}>
      {label}
    </Button>
  )
}

const NotYet = () => (
  <EmptyState
    icon={Lightbulb}
    title="No findings yet"
    text="Every night, Tillsight checks your data for what costs money, what changed and what to do. You can also check now."
    action={<LookAgain label="Check my data now" />}
  />
)

const Gaps = ({ gaps }: Pick<Findings, 'gaps'>) =>
  gaps.length > 0 && (
    <section aria-labelledby="gaps" className="mt-8">
      <h2 id="gaps" className="mb-3 text-lg">
        What cannot be said yet
      </h2>
      <ul className="grid gap-1.5 text-ink-soft">
        {gaps.map(({ kind, label, reason }) => (
          <li key={kind}>
            <span className="text-ink">{label}</span>: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
