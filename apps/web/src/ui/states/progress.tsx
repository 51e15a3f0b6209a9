type ProgressProps = { label: string; value: number; most: number; text: string }

export function Progress({ label, value, most, text }: ProgressProps) {
  const part = most > 0 ? Math.min(value / most, 1) : 0
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-ink/8"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300"
          style={{ width: `${part * 100}%` }}
        />
      </div>
      <p className="text-sm text-ink-faint tabular-nums">{text}</p>
    </div>
  )
}
