/** Focuses the page's heading, for when the pressed button disappears. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
