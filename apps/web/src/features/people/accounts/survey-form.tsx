import { answerSurvey as answerSurveyCall } from '@tillsight/contract/people/accounts'
import { type JobTitle, jobTitles, type Source, sources } from '@tillsight/domain/people/accounts/survey'
import { useRef } from 'react'
import { useForm } from '#platform/forms/use-form.ts'
import { notifications } from '#platform/notifications/notification-store.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { answerSurvey } from './accounts.api.ts'

const popupLasts = 5000
const asOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }))

export const SurveyForm = ({ onAnswer }: { onAnswer: () => void }) => {
  const notify = useNotify()
  const popup = useRef('')
  const form = useForm({
    schema: answerSurveyCall.input,
    initial: { job_title: null as JobTitle | null, source: null as Source | null },
    report: 'first',
    send: async (input) => {
      await answerSurvey(input)
      onAnswer()
    },
    refused: (error) => ({
      message: error.saidOr('Your answers could not be saved.'),
      fields: error.fields,
    }),
    notifyError: (message) => {
      popup.current = notify(message, { type: 'error', lasts: popupLasts })
    },
  })
  const choice = (name: 'job_title' | 'source') => {
    const { onChange, ...field } = form.field(name)
    return {
      ...field,
      onChange: (value: string) => {
        if (field.invalid) notifications.dismiss(popup.current)
        onChange(value as JobTitle & Source)
      },
    }
  }

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-9">
      <ChoiceGroup {...choice('job_title')} legend="What is your job title?" options={asOptions(jobTitles)} />
      <ChoiceGroup
        {...choice('source')}
        legend="How did you learn about Tillsight?"
        options={asOptions(sources)}
      />
      <FormFailure message={form.failure} />
      <Button type="submit" size="lg" busy={form.submitting} className="sm:self-start">
        Continue
      </Button>
    </form>
  )
}
