import { type ReactNode, useId } from 'react'

type ProductNoticeProps = { title: string; text: string; children: ReactNode }

/** Something about the product that came in between, and what can be done about it. */
export const ProductNotice = ({ title, text, children }: ProductNoticeProps) => {
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
