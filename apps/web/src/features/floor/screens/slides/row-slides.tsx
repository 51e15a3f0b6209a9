import type { SlideData } from '@tillsight/contract/floor/slides'
import { counted, money } from '#platform/words/format.ts'
import { SlideFrame } from './slide-frame.tsx'

type StockProps = { data: Extract<SlideData, { kind: 'stock' }> }

export const StockSlide = ({ data: { count, rows } }: StockProps) => (
  <SlideFrame title="Low stock" aside={count > 0 ? counted(count, 'product') : undefined}>
    {rows.length === 0 ? (
      <p className="tv-nothing">Everything is in stock.</p>
    ) : (
      <ul className="tv-rows">
        {rows.map(({ id, label, balance, is_out }) => (
          <li key={id} className="tv-line">
            <span className="tv-name">{label}</span>
            <span className="tv-amount" data-tone={is_out ? 'bad' : 'warn'}>
              {is_out ? 'Out of stock' : `${balance} left`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </SlideFrame>
)

type SalesProps = { data: Extract<SlideData, { kind: 'sales' }> }

export const SalesSlide = ({ data: { rows } }: SalesProps) => (
  <SlideFrame title="Latest sales" aside="Today">
    {rows.length === 0 ? (
      <p className="tv-nothing">No sales yet today.</p>
    ) : (
      <ul className="tv-rows">
        {rows.map(({ id, time, label, total, seller, customer }) => (
          <li key={id} className="tv-line">
            <time>{time}</time>
            <span className="tv-name">
              {label} <small>{[seller, customer].filter(Boolean).join(' · ')}</small>
            </span>
            <span className="tv-amount">{money(total)}</span>
          </li>
        ))}
      </ul>
    )}
  </SlideFrame>
)
