import { Compass } from 'lucide-react'
import { ExplainDays, ExplainFilters } from '#platform/explain/use-explain.ts'
import { OpenWhy } from '#platform/explain/why-section.tsx'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import { ExploredResult } from '#platform/figures/explored/explored-result.tsx'
import { questionAddress } from '#platform/figures/question-address.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Answered } from './ask.api.ts'
import { QuestionLinks } from './question-links.tsx'
import { RankedList } from './ranked-list.tsx'

type AskedAnswerProps = { answered: Answered; catalogue: Catalogue }

/** How a question was read, its figures, what else it could mean, and the way to Explore. */
export const AskedAnswer = ({ answered, catalogue }: AskedAnswerProps) => {
  const today = useToday()
  const { read_as, others, question, start_date: start, end_date: end, is_of_now } = answered
  return (
    <section aria-label={`Answer: ${read_as}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere" role="status">
          <span className="text-ink-soft">Read as: </span>
          <span className="font-[560]">{read_as}</span>
        </p>
        {!is_of_now && (
          <Button
            variant="secondary"
            icon={Compass}
            to={`/platform/explore?${questionAddress(answered, today)}`}
          >
            Open in Explore
          </Button>
        )}
      </div>
      <ExplainFilters value={question.filters}>
        <ExplainDays value={{ start, end }}>
          <Figures answered={answered} catalogue={catalogue} />
        </ExplainDays>
      </ExplainFilters>
      {others.length > 0 && <QuestionLinks title="Did you mean" questions={others} />}
    </section>
  )
}

const Figures = ({ answered, catalogue }: AskedAnswerProps) => {
  const { ranked, metrics, figures, question, grain, is_why, compare } = answered
  const { start_date: start, end_date: end } = answered
  const [metric] = metrics
  if (ranked && metric)
    return <RankedList ranked={ranked} metric={metric} isSplit={question.split !== null} />
  const explored = { answer: figures, exploration: question, grain, days: { start, end } }
  return (
    <div className="flex flex-col gap-4">
      <ExploredResult {...{ explored, catalogue }} />
      {is_why && metric && (
        <OpenWhy
          key={metric.id}
          asked={{ metric: metric.id, filters: question.filters, period: { start, end } }}
          comparedWith={compare[0]}
        />
      )}
    </div>
  )
}
