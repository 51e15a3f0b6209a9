import { DashboardNameForm, longestDashboardName } from '@tillsight/contract/figures/dashboard-name'
import { NameDialog, type NameDialogProps } from '#platform/forms/name-dialog.tsx'

export const BoardNameDialog = (props: NameDialogProps) => (
  <NameDialog
    {...props}
    schema={DashboardNameForm}
    longest={longestDashboardName}
    placeholder="Mornings"
    failed="Failed to save the dashboard."
  />
)
