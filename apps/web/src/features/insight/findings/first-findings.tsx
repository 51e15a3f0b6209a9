import { moneyWords } from '@tillsight/domain/insight/findings/finding'
import { money } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { useFindings } from './findings.api.ts'

const firstFew = 3

/** The three with most at stake, on the dashboard; nothing where there are none. */
export const FirstFindings = () => {
  const found = (useFindings().data?.findings ?? []).filter(
    ({ is_dismissed, made }) => !is_dismissed && !made,
  )
  if (found.length === 0) return null
  return (
    <section
      aria-labelledby="first-findings"
      className="mt-6 rounded-card border border-line bg-surface p-5 shadow-low"
    >
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-findings" className="text-lg">
          Insights
        </h2>
        <Link to="/platform/insights" className="link touch-reach">
          All insights
        </Link>
      </header>
      <ul className="divide-y divide-line">
        {found.slice(0, firstFew).map(({ id, kind, title, evidence, money: atStake }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
            <span className="min-w-0 flex-[1_1_24rem] [overflow-wrap:anywhere]">
              <span className="font-[560]">{title}</span>
              <span className="block text-ink-soft">{evidence}</span>
            </span>
            {atStake !== null && (
              <span className="tabular-nums">
                {money(atStake)} {moneyWords(kind)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
