export const controlClass =
  'block h-control w-full min-w-0 rounded-control border border-field-line bg-raised px-3 text-input text-ink transition-colors hover:border-ink-soft focus-visible:outline-offset-0 disabled:border-line disabled:bg-paper disabled:text-ink-soft aria-invalid:border-loss aria-invalid:shadow-[inset_0_0_0_1px_var(--loss)]'
