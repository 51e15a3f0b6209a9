import type { ReactNode } from 'react'
import { classNames } from '#ui/layout/class-names.ts'

type BadgeTone = 'neutral' | 'gain' | 'warn' | 'loss'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-ink/8 text-ink-soft',
  gain: 'bg-accent-wash text-gain',
  warn: 'bg-warn-wash text-warn',
  loss: 'bg-loss-wash text-loss',
}

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-full px-2 py-0.5 text-xs font-[560] whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
