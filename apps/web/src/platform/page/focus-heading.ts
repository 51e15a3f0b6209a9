/** For what goes with the button that was pressed: the page's heading stays. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
