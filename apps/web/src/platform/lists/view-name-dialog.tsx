import { ViewNameForm } from '@tillsight/contract/books/view-name'
import { longestViewName } from '@tillsight/domain/lists/limits'
import { NameDialog, type NameDialogProps } from '../forms/name-dialog.tsx'

export const ViewNameDialog = (props: NameDialogProps) => (
  <NameDialog
    {...props}
    schema={ViewNameForm}
    longest={longestViewName}
    placeholder="Card sales this month"
    failed="Failed to save the view."
  />
)
