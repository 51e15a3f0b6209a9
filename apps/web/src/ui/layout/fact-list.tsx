import type { ReactNode } from 'react'

type Fact = [label: string, value: ReactNode]

/** What is known of something, line by line; what has no value is left out. Where there is little room, a value is below its label. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-x-4 gap-y-2.5 min-[24rem]:grid-cols-[7.5rem_minmax(0,1fr)]">
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-faint max-[24rem]:-mb-2.5">{label}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
  </dl>
)
