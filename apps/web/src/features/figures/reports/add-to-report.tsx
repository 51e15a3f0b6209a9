import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'

/** Puts a question of Explore into a report of the store's own. */
export const QuestionToReport = lazyDialog(
  async () => (await import('./add-to-report-dialog.tsx')).AddToReportDialog,
)
