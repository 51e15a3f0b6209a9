export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only rounded-control bg-accent px-4 py-2.5 text-on-accent no-underline focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:px-4 focus:py-2.5"
  >
    Skip to content
  </a>
)
