import { lazyDialog } from '../forms/lazy-dialog.tsx'

/** Few ever open it: fetched when someone does. */
export const HistoryDialog = lazyDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog)
