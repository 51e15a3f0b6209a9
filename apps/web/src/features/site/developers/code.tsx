/** Text of a program, which scrolls where it is long. */
export const Code = ({ label, text }: { label: string; text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section aria-label={label} tabIndex={0} className="max-h-96 overflow-auto">
    <pre className="rounded-control bg-ink/4 p-3 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </pre>
  </section>
)
