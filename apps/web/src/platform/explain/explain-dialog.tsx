import type { Explanation } from '@tillsight/contract/figures/metrics'
import type { Day } from '@tillsight/domain/day'
import { isKnownThen } from '@tillsight/domain/figures/metrics/known/known'
import { hasPast } from '@tillsight/domain/figures/metrics/of-now'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { useState } from 'react'
import { figureText } from '#platform/words/figure-text.ts'
import { Link } from '#ui/actions/link.tsx'
import { Tabs } from '#ui/actions/tabs.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { formatTimedPeriod } from '#ui/formats/formats.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { type FigureAsked, type OperandId, type RowsAsked, useExplanation } from './explain.api.ts'
import { exploreAddress } from './explore-address.ts'
import { Formula } from './formula.tsx'
import { KnownSection } from './known-section.tsx'
import { OperandPanel } from './operand-panel.tsx'
import { WhySection } from './why-section.tsx'

type ExplainDialogProps = {
  asked: FigureAsked
  /** The days that it was shown beside. */
  beside?: TimedPeriod | undefined
  /** What the figure is called where it was asked about, if not by its own name. */
  title?: string | undefined
  /** Shown as it was known that day; null as of now. */
  knownOn: Day | null
  onClose: () => void
}

const needsOf = ({ operands }: Explanation): OperandId[] => operands.map(({ id }) => id as OperandId)

/** What a number means, its formula, and the rows behind it. */
export const ExplainDialog = ({ asked, beside, title, knownOn, onClose }: ExplainDialogProps) => {
  const { data, error, refetch } = useExplanation(asked)
  const name = title ?? data?.label ?? 'Explain this number'
  const parts = data?.filters.flatMap(({ parts }) => parts.map(({ label }) => label)) ?? []
  return (
    <Dialog open size="lg" title={[name, ...parts].join(', ')} onClose={onClose}>
      {!data && error && (
        <ErrorState
          title="This number could not be explained"
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <div className="flex flex-col gap-4">
          <div>
            <p className="text-3xl font-[620] tracking-[-0.01em]">{figureText(data.value, data.unit)}</p>
            <p className="text-sm text-ink-faint">
              {data.is_of_now ? 'As of now' : formatTimedPeriod(asked.period)}
            </p>
          </div>
          <p>
            {title && title !== data.label && <span className="font-[560]">{data.label}: </span>}
            {data.description}
          </p>
          <Formula explanation={data} />
          <Link to={exploreAddress(asked)} className="link w-fit">
            Explore this figure
          </Link>
          {asked.period && hasPast(needsOf(data)) && (
            <WhySection asked={{ ...asked, period: data.period }} beside={beside} />
          )}
          {isKnownThen(needsOf(data)) && (
            <KnownSection asked={{ ...asked, period: data.period }} knownOn={knownOn} />
          )}
          {data.excluded && (
            <p className="text-ink-soft">
              {data.excluded.label}, not included:{' '}
              <span className="font-[560] text-ink tabular-nums">
                {figureText(data.excluded.value, data.excluded.unit)}
              </span>
            </p>
          )}
          <Operands explanation={data} asked={{ ...asked, period: data.period }} />
        </div>
      )}
    </Dialog>
  )
}

type OperandsProps = { explanation: Explanation; asked: Omit<RowsAsked, 'operand'> }

const Operands = ({ explanation: { operands }, asked }: OperandsProps) => {
  const [chosen, choose] = useState<string | null>(null)
  const shown = operands.find(({ id }) => id === chosen) ?? operands[0]
  if (!shown) return null
  const panel = <OperandPanel operand={shown} asked={{ ...asked, operand: shown.id as OperandId }} />
  if (operands.length === 1) return panel
  return (
    <Tabs
      label="Breakdown"
      tabs={operands.map(({ id, label, value, unit }) => ({
        value: id,
        label: `${label}: ${figureText(value, unit)}`,
      }))}
      value={shown.id}
      onChange={choose}
    >
      {panel}
    </Tabs>
  )
}
