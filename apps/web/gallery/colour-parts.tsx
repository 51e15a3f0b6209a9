import { Card } from '#ui/layout/card.tsx'

const roles = [
  'paper',
  'sunken',
  'surface',
  'raised',
  'ink',
  'ink-soft',
  'ink-faint',
  'line',
  'field-line',
  'accent',
  'accent-wash',
  'loss',
  'loss-wash',
  'warn',
  'warn-wash',
]

const sizes = [
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-md',
  'text-base',
  'text-sm',
  'text-xs',
]

export function ColourParts() {
  return (
    <Card title="Colour and type" description="Roles, never names of colours">
      <ul className="grid grid-cols-3 gap-4 sm:grid-cols-5 lg:grid-cols-8">
        {roles.map((role) => (
          <li key={role} className="text-xs text-ink-soft">
            <span
              className="mb-1.5 block h-12 rounded-control border border-line"
              style={{ background: `var(--${role})` }}
            />
            {role}
          </li>
        ))}
      </ul>
      <ul className="mt-8 flex flex-col gap-2">
        {sizes.map((size) => (
          <li key={size} className={`${size} font-[560] tracking-[-0.01em]`}>
            $84,321.50 Sell, and see
          </li>
        ))}
      </ul>
      <div className="mt-6 inline-grid text-end text-lg">
        <span>1,111,111.11</span>
        <span>8,088,040.76</span>
      </div>
    </Card>
  )
}
