import { MetricCard } from '#platform/figures/metric-card.tsx'
import { useToday } from '#platform/time/use-today.ts'
import type { ResultProps } from './result-props.ts'

export const ExploredNumbers = ({ explored: { answer, exploration, days }, catalogue }: ResultProps) => {
  const today = useToday()
  const infos = exploration.metrics.flatMap((id) => catalogue.get(id) ?? [])
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
      {infos.map((info) => (
        <MetricCard key={info.id} {...{ info, answer, today }} period={days} />
      ))}
    </div>
  )
}
