import type { ReactNode } from 'react'
import { counted } from '#platform/words/format.ts'
import { sayDay } from '#ui/formats/formats.ts'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { type LicenceInfo, useLicence } from './licence.api.ts'
import { LicenceForm } from './licence-form.tsx'
import { SupportLink } from './support-link.tsx'

export const LicenceSection = () => {
  const licence = useLicence()
  if (licence.isPending) {
    return (
      <Card title="Licence">
        <Skeleton className="h-32 w-full" />
      </Card>
    )
  }
  if (!licence.data) {
    return (
      <Card title="Licence">
        <ErrorState
          title="Failed to Load"
          message={licence.error.message}
          onRetry={() => licence.refetch()}
        />
      </Card>
    )
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title="Licence" actions={<State licence={licence.data} />}>
        <Facts licence={licence.data} />
      </Card>
      {licence.data.kind !== 'OFF' && (
        <Card
          title="Enter a licence key"
          description="It replaces the current key and takes effect immediately."
        >
          <LicenceForm />
        </Card>
      )}
    </div>
  )
}

const states = {
  OFF: ['neutral', 'No end'],
  TRIAL: ['neutral', 'Trial'],
  LICENSED: ['gain', 'Licensed'],
  ENDED: ['warn', 'Read-only'],
  CLOSING: ['warn', 'Closed'],
} as const

const State = ({ licence }: { licence: LicenceInfo }) => {
  const [tone, label] = states[licence.kind]
  return <Badge tone={tone}>{label}</Badge>
}

const intro = ({ kind, until }: LicenceInfo): string => {
  const day = until ? sayDay(until) : ''
  if (kind === 'OFF') return 'This store has no end date. There is nothing to do here.'
  if (kind === 'TRIAL')
    return `The trial has everything, until the end of ${day}. Then the store is read-only.`
  if (kind === 'LICENSED') return `Valid until the end of ${day}. Then the store is read-only.`
  if (kind === 'CLOSING') return `This store was closed and is deleted on ${day}. A key does not change that.`
  return `Ended on ${day}. Everything can be seen and exported, but not changed.`
}

const Facts = ({ licence }: { licence: LicenceInfo }) => {
  const { kind, people, people_used: used, ai, serial, id_store: id, support_email: email } = licence
  return (
    <>
      <p className="mb-4">{intro(licence)}</p>
      <dl className="grid gap-3 text-sm">
        <Fact name="People who can sign in">
          {people === null ? `${counted(used, 'person', 'people')}, no limit` : `${used} of ${people}`}
          {people !== null && used > people && (
            <span className="block text-warn">
              {counted(used - people, 'person', 'people')} too many for this licence. Nobody is locked out,
              but nobody can be added. Deactivate {used - people}, or enter a key for more people.
            </span>
          )}
        </Fact>
        <Fact name="AI module">{ai ? 'Included' : 'Not included'}</Fact>
        {serial && <Fact name="Key">{serial}</Fact>}
        {kind !== 'OFF' && (
          <>
            <Fact name="Store ID">
              <code className="select-all">{id}</code>
            </Fact>
            <Fact name="To get a key">
              Write to <SupportLink email={email} /> and include the store ID.
            </Fact>
          </>
        )}
      </dl>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_1fr]">
    <dt className="text-ink-faint">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)
