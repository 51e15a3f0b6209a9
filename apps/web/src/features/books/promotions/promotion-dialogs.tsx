import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'

/** The form brings the rules with it: fetched when someone reaches for it. */
export const PromotionDialog = lazyDialog(
  async () => (await import('./promotion-dialog.tsx')).PromotionDialog,
)
