import type { Finding } from '@tillsight/contract/insight/findings'
import { confidenceNames, moneyWords } from '@tillsight/domain/insight/findings/finding'
import type { ReactNode } from 'react'
import { money } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { FindingActions } from './finding-actions.tsx'

type FindingCardProps = { finding: Finding; record: ReactNode }

/** What was found, what it is worth, the numbers and rows behind it, what to do, and why. */
export const FindingCard = ({ finding, record }: FindingCardProps) => {
  const { label, title, evidence, why, confidence, address, address_label } = finding
  return (
    <article
      aria-label={title}
      className={classNames(
        'flex flex-col gap-2.5 rounded-card border border-line bg-surface p-5 shadow-low',
        finding.is_dismissed && 'opacity-75',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        <span>{label}</span>
        <span>{confidenceNames[confidence]}</span>
      </p>
      <h3 className="text-md [overflow-wrap:anywhere]">{title}</h3>
      {finding.money !== null && (
        <p>
          <span className="text-xl font-[560] tabular-nums">{money(finding.money)}</span>{' '}
          <span className="text-ink-soft">{moneyWords(finding.kind)}</span>
        </p>
      )}
      <p className="[overflow-wrap:anywhere]">{evidence}</p>
      <details className="text-ink-soft">
        <summary className="touch-reach w-fit cursor-pointer py-1">Why?</summary>
        <p className="mt-1">{why}</p>
        {record}
      </details>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
        <FindingActions finding={finding}>
          <Link to={address} className="link touch-reach">
            {address_label}
          </Link>
        </FindingActions>
      </div>
    </article>
  )
}
