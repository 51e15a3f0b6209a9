import type { Import } from '@tillsight/contract/data/imports'
import { count } from '#platform/words/format.ts'
import { Card } from '#ui/layout/card.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { countedKind, nounOf } from './import-words.ts'

type Working = 'reading' | 'checking' | 'importing' | 'undoing'

type WorkingStepProps = { found: Import; step: Working }

const titles = {
  reading: () => 'Reading the file',
  checking: () => 'Checking every row',
  importing: ({ kind, counts }: Import) =>
    `Importing ${counts ? countedKind(counts.new + counts.changed, kind) : nounOf(kind)[1]}`,
  undoing: () => 'Undoing this import',
} satisfies Record<Working, (found: Import) => string>

export const isWorkingStep = (step: string): step is Working => step in titles

const notes: Record<Working, string> = {
  reading: 'Finding out how the file is written and what its columns mean.',
  checking: 'Nothing is imported yet. You can leave this page and come back.',
  importing: 'Either everything is imported or nothing. You can leave this page and keep selling.',
  undoing: 'What this import added is removed, and what it changed is put back.',
}

const waiting = 'Waiting for other files. This one starts automatically.'

export const WorkingStep = ({ found, step }: WorkingStepProps) => {
  const { done, total } = found.progress
  const title = titles[step](found)
  return (
    <Card title={title} description={notes[step]}>
      <div aria-live="off">
        <Progress
          label={title}
          value={done}
          most={Math.max(total, 1)}
          text={found.is_waiting ? waiting : progressWords(done, total)}
        />
      </div>
      <p role="status" className="sr-only">
        {title}
      </p>
    </Card>
  )
}

/** How many rows a file has is estimated until it was read to its end. */
const progressWords = (done: number, total: number): string => {
  if (done === 0) return 'Starting…'
  return total > done ? `${count(done)} of about ${count(total)} rows` : `${count(done)} rows`
}
