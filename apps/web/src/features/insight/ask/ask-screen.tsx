import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ExplainedFigure } from '#platform/explain/explained-figure.tsx'
import { useCatalogue } from '#platform/figures/catalogue.api.ts'
import { useToday } from '#platform/time/use-today.ts'
import { preloadCharts } from '#ui/chart/charts-lazy.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useAsked } from './ask.api.ts'
import { AskField } from './ask-field.tsx'
import { AskTheModel } from './ask-the-model.tsx'
import { AskedAnswer } from './asked-answer.tsx'
import { AskedRefusal } from './asked-refusal.tsx'
import { QuestionLinks } from './question-links.tsx'

const examples = [
  'sales by category last month',
  'top 5 products this year',
  'best month last year',
  'why did sales change last week',
  'sales this month compared to last year',
]

/** A question in plain words, and its answer. */
export const AskScreen = ({ sections }: { sections: ReactNode }) => {
  const [query] = useSearchParams()
  const question = query.get('q')?.trim() ?? ''
  const today = useToday()
  const catalogue = useCatalogue()
  const asked = useAsked(question)
  useEffect(preloadCharts, [])
  const isLoading = question !== '' && (asked.isPending || catalogue.isPending)
  return (
    <>
      <header className="mb-5">
        <h1 tabIndex={-1} className="text-2xl">
          Ask
        </h1>
      </header>
      {sections}
      <AskField question={question} />
      <ReadFailure title="The metrics could not be loaded" read={catalogue} />
      <ReadFailure title="This question could not be answered" read={asked} />
      {isLoading && !asked.isError && !catalogue.isError && <Skeleton className="h-72 w-full" />}
      {question === '' && <QuestionLinks title="For example" questions={examples} />}
      {asked.data?.refused && <AskedRefusal refused={asked.data.refused} />}
      {asked.data?.answered && catalogue.data && (
        <AskedAnswer answered={asked.data.answered} catalogue={catalogue.data} />
      )}
      {asked.data && catalogue.data && (
        <AskTheModel
          key={question}
          question={question}
          isAnswered={asked.data.answered !== null}
          catalogue={catalogue.data}
        />
      )}
      <ExplainedFigure period={null} today={today} />
    </>
  )
}
