import { questionText } from '@tillsight/domain/figures/explore/asked-question'
import { longestHeading, type Slide } from '@tillsight/domain/floor/screens/slides'
import { useSavedQuestions } from '#platform/figures/questions.api.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type QuestionSlide = Extract<Slide, { kind: 'question' }>
type QuestionFieldsProps = { slide: QuestionSlide; onChange: (changes: Partial<QuestionSlide>) => void }

const asItIs = ''

/** Which saved question the slide shows; it has a copy, so deleting that changes no screen. */
export const QuestionFields = ({ slide, onChange }: QuestionFieldsProps) => {
  const questions = (useSavedQuestions().data ?? []).filter(({ question }) => question.shape !== 'cohorts')
  const shown = questions.find(({ question }) => questionText(question) === questionText(slide.question))
  const choose = (id: string) => {
    const chosen = questions.find((each) => each.id === id)
    if (chosen)
      onChange({ question: chosen.question, title: [...chosen.name].slice(0, longestHeading).join('') })
  }
  return (
    <>
      <SelectField
        name="question"
        label="Question"
        hint="Questions that were saved in Explore. Of one that is split, the largest parts of its first metric are shown."
        value={shown?.id ?? asItIs}
        options={[
          ...(shown ? [] : [{ value: asItIs, label: 'The one of this slide' }]),
          ...questions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={choose}
      />
      <TextField
        name="title"
        label="Title"
        value={slide.title}
        maxLength={longestHeading}
        autoComplete="off"
        onChange={(title) => onChange({ title })}
      />
    </>
  )
}
