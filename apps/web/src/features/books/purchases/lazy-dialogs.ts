import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'

export const PurchaseDialog = lazyDialog(async () => (await import('./purchase-dialog.tsx')).PurchaseDialog)
export const preloadDraft = PurchaseDialog.preload
export const ReceiveDialog = lazyDialog(async () => (await import('./receive-dialog.tsx')).ReceiveDialog)
export const MailDialog = lazyDialog(async () => (await import('./mail-dialog.tsx')).MailDialog)
