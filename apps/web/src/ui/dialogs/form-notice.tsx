import { type ReactNode, useId } from 'react'
import { Button } from '#ui/actions/button.tsx'

type FormNoticeProps = { title: string; text: string; children: ReactNode }

/** Something about what is being edited that came in between, and what can be done about it. */
export const FormNotice = ({ title, text, children }: FormNoticeProps) => {
  const titleId = useId()
  return (
    <section role="alert" aria-labelledby={titleId} className="rounded-card bg-warn-wash p-4 sm:p-5">
      <h3 id={titleId} className="font-[620]">
        {title}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
      <div className="mt-3">{children}</div>
    </section>
  )
}

export const DraftNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <FormNotice title="Restored draft" text="This draft has not been saved yet.">
    <Button size="sm" variant="secondary" onClick={onStartOver}>
      Start over
    </Button>
  </FormNotice>
)
