import { matchPath, Navigate, Route, Routes } from 'react-router'
import {
  AlertsPage,
  AskPage,
  adminSection,
  ConnectionsPage,
  ContestsPage,
  CustomerPage,
  GoalsPage,
  ImportsPage,
  InsightsPage,
  MetricsPage,
  ProductPage,
  PromotionsPage,
  PurchasePage,
  PurchasesPage,
  platformPages,
  ReorderPage,
  ScreensPage,
  SettingsPage,
  SupplierPage,
  WebhooksPage,
} from './platform-pages.ts'
import { Shell } from './shell.tsx'

const here = [
  ...platformPages,
  { path: '/platform/products/:id', Page: ProductPage },
  { path: '/platform/promotions', Page: PromotionsPage },
  { path: '/platform/promotions/:id', Page: PromotionsPage },
  { path: '/platform/suppliers/orders', Page: PurchasesPage },
  { path: '/platform/suppliers/orders/:id', Page: PurchasePage },
  { path: '/platform/suppliers/reorder', Page: ReorderPage },
  { path: '/platform/suppliers/:id', Page: SupplierPage },
  { path: '/platform/customers/:id', Page: CustomerPage },
  { path: '/platform/imports', Page: ImportsPage },
  { path: '/platform/imports/:id', Page: ImportsPage },
  { path: '/platform/insights', Page: InsightsPage },
  { path: '/platform/connections', Page: ConnectionsPage },
  { path: '/platform/webhooks', Page: WebhooksPage },
  { path: '/platform/connections/new/:system', Page: ConnectionsPage },
  { path: '/platform/connections/:id', Page: ConnectionsPage },
  { path: '/platform/metrics', Page: MetricsPage },
  { path: '/platform/ask', Page: AskPage },
  { path: '/platform/goals', Page: GoalsPage },
  { path: '/platform/contests', Page: ContestsPage },
  { path: '/platform/contests/:id', Page: ContestsPage },
  { path: '/platform/contests/:id/:act', Page: ContestsPage },
  { path: '/platform/alerts', Page: AlertsPage },
  { path: '/platform/screens', Page: ScreensPage },
  { path: '/platform/settings', Page: SettingsPage },
  adminSection,
]

// Fetched while the session is still being checked, not only after.
for (const { path, Page } of here) if (matchPath(path, location.pathname)) Page.preload()

export const Platform = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route index element={<Navigate to="/platform/dashboard" replace />} />
      {here.map(({ path, Page }) => (
        <Route key={path} path={path.replace('/platform/', '')} element={<Page />} />
      ))}
    </Route>
    <Route path="*" element={<Navigate to="/" replace />} />
  </Routes>
)
