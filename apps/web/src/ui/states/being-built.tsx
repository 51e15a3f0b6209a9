import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type BeingBuiltProps = {
  icon: LucideIcon
  title: string
  text: string
  points: string[]
  action?: ReactNode
}

export function BeingBuilt({ icon: Icon, title, text, points, action }: BeingBuiltProps) {
  return (
    <section className="mx-auto w-full max-w-[38rem] py-6 sm:py-14">
      <div className="receipt">
        <div className="receipt-paper p-6 pb-10 sm:p-11 sm:pb-14">
          <Icon aria-hidden="true" className="size-7 text-accent" strokeWidth={1.5} />
          <h1 className="mt-5 text-2xl">{title} is under construction</h1>
          <p className="mt-2 max-w-[52ch] text-md text-ink-soft">{text}</p>
          <h2 className="mt-8 border-t border-dashed border-field-line pt-5 text-sm text-ink-faint">
            What you will be able to do here
          </h2>
          <ol className="mt-3 flex flex-col gap-3">
            {points.map((point, index) => (
              <li key={point} className="flex gap-4">
                <span aria-hidden="true" className="w-4 shrink-0 text-end text-ink-faint">
                  {index + 1}
                </span>
                {point}
              </li>
            ))}
          </ol>
          {action && <div className="mt-8">{action}</div>}
        </div>
      </div>
    </section>
  )
}
