import { Check } from 'lucide-react'
import { classNames } from '#ui/layout/class-names.ts'

type StepListProps = { steps: readonly string[]; current: number }

/** Where in something of several steps one is. */
export const StepList = ({ steps, current }: StepListProps) => (
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
