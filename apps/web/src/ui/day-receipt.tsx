import { classNames } from '#ui/class-names.ts'
import { LogoMark } from '#ui/logo-mark.tsx'

const hours = [
  { hour: '08', cents: 8460 },
  { hour: '09', cents: 14250 },
  { hour: '10', cents: 19825 },
  { hour: '11', cents: 24610 },
  { hour: '12', cents: 38790 },
  { hour: '13', cents: 41935 },
  { hour: '14', cents: 27340 },
  { hour: '15', cents: 22180 },
  { hour: '16', cents: 26475 },
  { hour: '17', cents: 33520 },
  { hour: '18', cents: 18615 },
]
const best = Math.max(...hours.map(({ cents }) => cents))
const total = hours.reduce((sum, { cents }) => sum + cents, 0)
const money = (cents: number) =>
  `${Math.floor(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`

export function DayReceipt() {
  return (
    <div className="receipt day-receipt">
      <div className="receipt-paper px-8 pt-[clamp(2rem,11vh,8rem)] pb-[clamp(2rem,7vh,4.5rem)]">
        <div className="flex items-center justify-between pb-5">
          <LogoMark className="h-7" />
          <span className="text-xs text-ink-faint">Saturday, by the hour</span>
        </div>
        <div className="border-y border-dashed border-field-line py-4">
          {hours.map(({ hour, cents }) => (
            <div
              key={hour}
              className="grid grid-cols-[1.75rem_1fr_4rem] items-center gap-3 py-[clamp(2px,0.85vh,11px)] text-sm"
            >
              <span className="text-ink-faint">{hour}</span>
              <span
                className={classNames('h-2.5 rounded-[1px]', cents === best ? 'bg-accent' : 'bg-ink-soft')}
                style={{ width: `${(cents / best) * 100}%` }}
              />
              <span
                className={classNames('text-end', cents === best ? 'font-[620] text-gain' : 'text-ink-soft')}
              >
                {money(cents)}
              </span>
            </div>
          ))}
        </div>
        <div className="flex items-baseline justify-between pt-5">
          <span className="font-[560]">Total</span>
          <span className="text-2xl font-[620] tracking-[-0.02em]">{money(total)}</span>
        </div>
        <div className="mt-1 flex items-baseline justify-between text-sm">
          <span className="text-ink-faint">vs last Saturday</span>
          <span className="font-[560] text-gain">↑ +12.4 %</span>
        </div>
      </div>
    </div>
  )
}
