import type { Import } from '@tillsight/contract/data/imports'
import { outcomeNames, rowOutcomes } from '@tillsight/domain/data/imports/import-state'
import { Columns3 } from 'lucide-react'
import { useQuery } from '#platform/page/use-query.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Tabs } from '#ui/actions/tabs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Effects } from './effects.tsx'
import { countedKind, nounOf, startWords } from './import-words.ts'
import { useStart } from './imports.api.ts'
import { Problem } from './problem.tsx'
import { RefusedDownload } from './refused-download.tsx'
import { ResultRows } from './result-rows.tsx'

type ResultStepProps = { found: Import; onColumns: () => void }

/** What would become of each row, before anything is imported. */
export const ResultStep = ({ found, onColumns }: ResultStepProps) => {
  const start = useStart()
  const { counts, kind } = found
  if (!counts) return null
  const isNothing = counts.new + counts.changed === 0
  return (
    <div className="grid gap-6">
      {found.message && <Problem message={found.message} />}
      <Card
        title={isNothing ? 'Nothing to import' : 'Ready to import'}
        description={summaryOf(found)}
        footer={
          <>
            <Button variant="secondary" icon={Columns3} onClick={onColumns}>
              Change columns
            </Button>
            {isNothing ? (
              <Button to="/platform/imports">Choose another file</Button>
            ) : (
              <Button
                keepsFocus
                busy={start.isPending}
                onClick={() => start.mutate({ id: found.id, checked_version: found.version })}
              >
                {startWords(kind, counts)}
              </Button>
            )}
          </>
        }
      >
        {!isNothing && <Effects found={found} tense="will" />}
        {counts.refused > 0 && (
          <div className="rounded-card bg-warn-wash px-4 py-3 not-first:mt-4">
            <p>
              {isNothing
                ? `${countedKind(counts.refused, kind)} refused.`
                : `${countedKind(counts.refused, kind)} will be left out.`}{' '}
              Download the refused rows with their reasons, correct them, and import that file.
            </p>
            <div className="mt-3">
              <RefusedDownload id={found.id} />
            </div>
          </div>
        )}
        <Problem error={start.error} />
      </Card>
      <Outcomes found={found} counts={counts} />
    </div>
  )
}

const summaryOf = ({ counts, kind }: Import): string | undefined => {
  if (!counts) return undefined
  const [, many] = nounOf(kind)
  if (counts.new + counts.changed > 0) return 'This is what the import will do. Nothing is imported yet.'
  return counts.unchanged > 0 && counts.refused === 0
    ? `All ${counted(counts.unchanged, ...nounOf(kind))} of this file are in your store already.`
    : `There are no new or changed ${many} in this file.`
}

type OutcomesProps = { found: Import; counts: NonNullable<Import['counts']> }

/** The rows by what becomes of them; which of them is shown is in the address. */
const Outcomes = ({ found, counts }: OutcomesProps) => {
  const [query, setQuery] = useQuery()
  const asked = rowOutcomes.find((outcome) => outcome === query.get('rows'))
  const shown = asked ?? rowOutcomes.find((outcome) => counts[outcome] > 0) ?? 'new'
  return (
    <Tabs
      label="Rows"
      tabs={rowOutcomes.map((outcome) => ({
        value: outcome,
        label: outcomeNames[outcome],
        count: counts[outcome],
      }))}
      value={shown}
      onChange={(rows) => setQuery({ rows }, { replace: true })}
    >
      <ResultRows key={shown} found={found} outcome={shown} count={counts[shown]} />
    </Tabs>
  )
}
