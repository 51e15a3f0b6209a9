import { fairnessWords } from './lab-words.ts'

/** 100 where everyone would have won equally often, 0 where one person always. */
export const FairnessMeter = ({ fairness }: { fairness: number | null }) => {
  if (fairness === null) return null
  const rounded = Math.round(fairness)
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm font-[560]">Fairness</span>
        <span className="font-[620] tabular-nums">{rounded} of 100</span>
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-ink/8">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300"
          style={{ width: `${rounded}%` }}
        />
      </div>
      <p className="text-sm text-ink-faint">{fairnessWords(fairness)}</p>
    </div>
  )
}
