import type { ImportState } from '@tillsight/domain/data/imports/import-state'
import { Check } from 'lucide-react'
import { classNames } from '#ui/layout/class-names.ts'

const steps = ['Upload', 'Columns', 'Check', 'Import']

const places: Record<ImportState, number> = {
  uploading: 0,
  reading: 0,
  failed: 0,
  read: 1,
  checking: 2,
  checked: 2,
  importing: 3,
  done: 4,
  undoing: 4,
  undone: 4,
}

/** Where in the import one is. */
export const StepList = ({ state, isMapping }: { state: ImportState; isMapping: boolean }) => {
  const current = isMapping ? 1 : places[state]
  if (current === steps.length) return null
  return (
    <ol aria-label="Steps" className="mb-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {steps.map((step, place) => {
        const isDone = place < current
        return (
          <li
            key={step}
            aria-current={place === current ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-2',
              place === current ? 'font-[560] text-ink' : 'text-ink-faint',
              place !== current && 'max-[26rem]:hidden',
            )}
          >
            <span
              className={classNames(
                'grid size-6 place-items-center rounded-full text-xs font-[560]',
                isDone && 'bg-accent-wash text-accent',
                place === current && 'bg-accent text-on-accent',
                place > current && 'bg-ink/8 text-ink-soft',
              )}
            >
              {isDone ? <Check aria-label="Done:" className="size-3.5" strokeWidth={2.5} /> : place + 1}
            </span>
            {step}
          </li>
        )
      })}
    </ol>
  )
}
