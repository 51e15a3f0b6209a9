import type { Why } from '@tillsight/contract/figures/metric-why'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { useState } from 'react'
import { useCompare } from '#platform/figures/compare.ts'
import { useToday } from '#platform/time/use-today.ts'
import { figureText, formatOf, tickFormatOf } from '#platform/words/figure-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { WaterfallChart } from '#ui/chart/charts-lazy.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { formats, shortTimedPeriod } from '#ui/formats/formats.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { type FigureOfDays, useWhy, type WhyBeside } from './explain.api.ts'
import { exploreAddress } from './explore-address.ts'

type WhySectionProps = {
  asked: FigureOfDays
  /** The days that the figure was shown beside, where those are not of the comparison of the screen. */
  beside?: TimedPeriod | undefined
}

/** Opens on request, compared as the screen is: most people look at a figure without asking why it changed. */
export const WhySection = ({ asked, beside }: WhySectionProps) => {
  const [isOpen, open] = useState(false)
  const { comparisons } = useCompare()
  return (
    <>
      <Button variant="secondary" className="w-fit" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        Why did it change?
      </Button>
      {isOpen && <OpenWhy asked={asked} comparedWith={beside ?? comparisons[0]} />}
    </>
  )
}

type OpenWhyProps = { asked: FigureOfDays; comparedWith?: WhyBeside | undefined }

const ways: { value: 'previous' | 'last_year'; label: string }[] = [
  { value: 'previous', label: 'Previous period' },
  { value: 'last_year', label: 'Last year' },
]

/** The parts of a change, at once: for those who asked why. */
export const OpenWhy = ({ asked, comparedWith = 'previous' }: OpenWhyProps) => {
  const today = useToday()
  const shown = typeof comparedWith === 'string' ? null : comparedWith
  const [chosen, choose] = useState<string>(typeof comparedWith === 'string' ? comparedWith : 'shown')
  const compare = ways.find(({ value }) => value === chosen)?.value ?? comparedWith
  const { data, error, refetch } = useWhy(asked, compare)
  return (
    <section aria-label="Why it changed" className="rounded-card border border-line px-4 py-4">
      <SelectField
        label="Compared with"
        name="compare"
        value={chosen}
        onChange={choose}
        options={[...(shown ? [{ value: 'shown', label: shortTimedPeriod(shown, today) }] : []), ...ways]}
      />
      <div className="mt-4">
        {!data && error && (
          <ErrorState
            title="The change could not be explained"
            message={error.message}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton className="h-64" />}
        {data && <Change why={data} asked={asked} />}
      </div>
    </section>
  )
}

const Change = ({ why, asked }: { why: Why; asked: FigureOfDays }) => {
  const today = useToday()
  const { parts, unit, before, after, compared, label } = why
  const { start_date: start, end_date: end, end_time } = compared
  const then = shortTimedPeriod({ start, end, until: end_time ?? undefined }, today)
  const isNow = asked.period.end >= today
  if (before === null || after === null || !parts)
    return <p className="text-ink-soft">There is no figure for {then} to compare with.</p>
  const format = formatOf(unit)
  return (
    <>
      <WaterfallChart
        title={`From ${then} to ${isNow ? 'now' : shortTimedPeriod(asked.period, today)}`}
        heading="h3"
        summary={`${label} went from ${format(before)} to ${format(after)}.`}
        heads={{ step: 'Part', value: label }}
        steps={[
          { label: 'Before', value: before, isSum: true },
          ...parts.map(({ label, amount }) => ({ label, value: amount })),
          { label: isNow ? 'Now' : 'After', value: after, isSum: true },
        ]}
        format={format}
        formatTick={tickFormatOf(unit)}
        isEmpty={before === after && parts.length === 0}
      />
      <Parts why={why} />
      <Places why={why} asked={asked} />
    </>
  )
}

const signed = (amount: number, unit: Why['unit']): string =>
  `${amount > 0 ? '+' : ''}${figureText(amount, unit)}`

/** The same in words, the largest first. */
const Parts = ({ why: { parts, unit } }: { why: Why }) => (
  <ul className="mt-4 grid gap-2">
    {(parts ?? [])
      .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
      .map(({ id, label, description, amount }) => (
        <li key={id} className="flex items-baseline justify-between gap-4">
          <span>
            <span className="font-[560]">{label}</span>
            {description && <span className="block text-sm text-ink-faint">{description}</span>}
          </span>
          <span className="font-[560] tabular-nums">{signed(amount, unit)}</span>
        </li>
      ))}
  </ul>
)

const unusual = (times: number | null): string | null =>
  times === null || times < 1 ? null : `${formats().decimal(times)} times its usual difference`

const Places = ({ why: { places, unit, metric }, asked }: { why: Why; asked: FigureOfDays }) => {
  if (places.length === 0) return null
  return (
    <div className="mt-5">
      <h3 className="font-[560]">Likeliest places</h3>
      <p className="text-sm text-ink-faint">Where it changed most. Not necessarily the cause.</p>
      <ul className="mt-2 grid gap-2">
        {places.map(({ split, key, label, before, after, times_usual }) => (
          <li key={split} className="flex items-baseline justify-between gap-4">
            <span>
              <Link to={exploreAddress({ ...asked, metric, of: { split, key } })} className="link">
                {splitNames[split]}: {label}
              </Link>
              <span className="block text-sm text-ink-faint">
                {[`${figureText(before, unit)} → ${figureText(after, unit)}`, unusual(times_usual)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="font-[560] tabular-nums">{signed(after - before, unit)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
