import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'

/** Puts a question of Explore on TV screens. */
export const QuestionToPlaylist = lazyDialog(
  async () => (await import('./add-to-playlist-dialog.tsx')).AddToPlaylistDialog,
)
