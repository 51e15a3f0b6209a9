import { QuestionNameForm } from '@tillsight/contract/figures/explore'
import { longestQuestionName } from '@tillsight/domain/figures/explore/question-limits'
import { NameDialog, type NameDialogProps } from '#platform/forms/name-dialog.tsx'

export const QuestionNameDialog = (props: NameDialogProps) => (
  <NameDialog
    {...props}
    schema={QuestionNameForm}
    longest={longestQuestionName}
    placeholder="Busy hours"
    failed="Failed to save the question."
  />
)
