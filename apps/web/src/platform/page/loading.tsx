/** Invisible for the first blink, so that what is quick does not flicker. */
export const Loading = () => (
  <main
    id="main"
    tabIndex={-1}
    className="grid min-h-dvh place-items-center text-ink-soft [animation:appear_150ms_200ms_both]"
  >
    <div role="status">
      <h1 className="text-base font-normal">Loading...</h1>
    </div>
  </main>
)
