import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { api, type OutputOf } from '#platform/api/api-client.ts'
import { useMay } from '#platform/session/use-may.ts'
import { figureText } from '#platform/words/figure-text.ts'
import { useSettled } from '#ui/fields/use-settled.ts'
import type { PaletteEntry } from './palette-entries.ts'

/** One word is looked for; two can be a question. */
const isQuestion = (typed: string): boolean => /\S\s+\S/.test(typed)
const isSurelyOne = (typed: string): boolean => /\?$|^(how|what|which|who|why|when|where)\b/i.test(typed)

type Asked = OutputOf<'GET /ask'>
type Answered = NonNullable<Asked['answered']>

const entryOf = (question: string, label: string, detail: string): PaletteEntry => ({
  id: `ask ${question}`,
  label,
  detail,
  icon: MessageCircleQuestion,
  does: { to: `/platform/ask?${new URLSearchParams({ q: question })}` },
})

/** A single figure is answered in place. */
const figureIn = ({ question, metrics: [metric], figures, is_why }: Answered): string =>
  metric && question.shape === 'number' && !is_why
    ? figureText(figures.values[metric.id], metric.unit)
    : 'Answer'

const entriesOf = (typed: string, { answered }: Asked): PaletteEntry[] => {
  if (!answered) return isSurelyOne(typed) ? [entryOf(typed, `Ask “${typed}”`, 'Question')] : []
  return [
    entryOf(typed, answered.read_as, figureIn(answered)),
    ...answered.others.slice(0, 1).map((other) => entryOf(other, other, 'Or')),
  ]
}

/** What is typed, as a question in plain words: how it is read, with its figure, and what else it could mean. */
export const useAskedEntries = (typed: string): PaletteEntry[] => {
  const mayAsk = useMay('sales:read-own')
  const wanted = typed.trim()
  const question = useSettled(wanted)
  const { data } = useQuery({
    queryKey: ['sales', 'palette', 'ask', question],
    queryFn: ({ signal }) => api('GET /ask', { question }, { signal }),
    enabled: mayAsk && isQuestion(question),
  })
  return data && question === wanted ? entriesOf(question, data) : []
}
