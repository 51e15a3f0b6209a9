import type { Finding } from '@tillsight/contract/insight/findings'
import { areaNames, type FindingArea, type FindingKind } from '@tillsight/domain/insight/findings/finding'
import { type ReactNode, useState } from 'react'
import { counted, money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FindingCard } from './finding-card.tsx'

type FindingListProps = { findings: readonly Finding[]; recordOf: (kind: FindingKind) => ReactNode }

const areas = Object.keys(areaNames) as FindingArea[]

/** One list for each area, what is at stake first. Those that were hidden are at the end, on request. */
export const FindingList = ({ findings, recordOf }: FindingListProps) => {
  const [showsHidden, setShowsHidden] = useState(false)
  const shown = findings.filter(({ is_dismissed }) => !is_dismissed)
  const hidden = findings.filter(({ is_dismissed }) => is_dismissed)
  return (
    <div className="grid gap-8">
      {shown.length === 0 && (
        <EmptyState title="Nothing to report" text="Nothing needs your attention right now." />
      )}
      {areas.map((area) => (
        <Area
          key={area}
          title={areaNames[area]}
          findings={shown.filter((finding) => finding.area === area)}
          recordOf={recordOf}
        />
      ))}
      {hidden.length > 0 && (
        <div>
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={showsHidden}
            onClick={() => setShowsHidden(!showsHidden)}
          >
            {showsHidden ? 'Close hidden' : `Show ${counted(hidden.length, 'hidden finding')}`}
          </Button>
        </div>
      )}
      {showsHidden && <Area title="Hidden" findings={hidden} recordOf={recordOf} />}
    </div>
  )
}

type AreaProps = FindingListProps & { title: string }

const Area = ({ title, findings, recordOf }: AreaProps) => {
  if (findings.length === 0) return null
  const atStake = findings.reduce((sum, finding) => sum + (finding.money ?? 0), 0)
  return (
    <section aria-label={title}>
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        <p className="text-ink-soft">
          {counted(findings.length, 'finding')}
          {title === areaNames['dead-zone'] && `, ${money(atStake)} at stake`}
        </p>
      </header>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-4 *:grid">
        {findings.map((finding) => (
          <li key={finding.id}>
            <FindingCard finding={finding} record={recordOf(finding.kind)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
