import { useMay } from '#platform/session/use-may.ts'
import { CashPanel } from './cash-panel.tsx'
import { ForecastPanel } from './forecast-panel.tsx'
import { StockPanel } from './stock-panel.tsx'

/** Revenue, cash and stock of the next weeks. */
export const AheadPanel = () => (
  <div className="grid gap-6">
    <ForecastPanel />
    {useMay('profit:read') && <CashPanel />}
    <StockPanel />
  </div>
)
