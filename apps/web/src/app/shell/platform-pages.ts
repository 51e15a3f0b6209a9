import { type LazyPage, lazyPage } from '#platform/page/lazy-page.ts'
import type { Needs } from '#platform/session/use-may.ts'

export type PlatformPage = {
  path: string
  /** Pages of the same area, which it leads to. */
  also?: readonly string[]
  label: string
  needs?: Needs
  /** A role that may use this reaches the page from another one. */
  unless?: Needs
  Page: LazyPage
}

const AdminPage = lazyPage(async () => (await import('#pages/admin.tsx')).AdminPage)

/** In the order of the top bar. What a role may not use is not shown to it. */
export const platformPages: PlatformPage[] = [
  {
    path: '/platform/dashboard',
    also: ['/platform/insights', '/platform/screens'],
    label: 'Dashboard',
    Page: lazyPage(async () => (await import('#pages/dashboard.tsx')).DashboardPage),
  },
  {
    path: '/platform/products',
    also: ['/platform/promotions'],
    label: 'Products',
    needs: 'products:read',
    Page: lazyPage(async () => (await import('#pages/products.tsx')).ProductsPage),
  },
  {
    path: '/platform/suppliers',
    label: 'Suppliers',
    needs: 'suppliers:read',
    Page: lazyPage(async () => (await import('#pages/suppliers.tsx')).SuppliersPage),
  },
  {
    path: '/platform/sales',
    label: 'Sales',
    needs: 'sales:read-own',
    Page: lazyPage(async () => (await import('#pages/sales.tsx')).SalesPage),
  },
  {
    path: '/platform/customers',
    also: ['/platform/activities'],
    label: 'Customers',
    needs: 'customers:read',
    Page: lazyPage(async () => (await import('#pages/customers.tsx')).CustomersPage),
  },
  {
    path: '/platform/activities',
    label: 'Activities',
    needs: 'activities:read',
    unless: 'customers:read',
    Page: lazyPage(async () => (await import('#pages/activities.tsx')).ActivitiesPage),
  },
  {
    path: '/platform/finances',
    label: 'Finances',
    needs: 'profit:read',
    Page: lazyPage(async () => (await import('#pages/finances.tsx')).FinancesPage),
  },
  {
    path: '/platform/explore',
    also: ['/platform/ask', '/platform/metrics', '/platform/goals', '/platform/contests', '/platform/alerts'],
    label: 'Explore',
    needs: 'sales:read-own',
    Page: lazyPage(async () => (await import('#pages/explore.tsx')).ExplorePage),
  },
  {
    path: '/platform/reports',
    label: 'Reports',
    needs: 'profit:read',
    Page: lazyPage(async () => (await import('#pages/reports.tsx')).ReportsPage),
  },
  {
    path: '/platform/admin',
    label: 'Admin Panel',
    needs: ['tills:write', 'operator'],
    Page: AdminPage,
  },
]

export const SettingsPage = lazyPage(async () => (await import('#pages/settings.tsx')).SettingsPage)
export const ProductPage = lazyPage(async () => (await import('#pages/product.tsx')).ProductPage)
export const ImportsPage = lazyPage(async () => (await import('#pages/imports.tsx')).ImportsPage)
export const ConnectionsPage = lazyPage(async () => (await import('#pages/connections.tsx')).ConnectionsPage)
export const WebhooksPage = lazyPage(async () => (await import('#pages/webhooks.tsx')).WebhooksPage)
export const MetricsPage = lazyPage(async () => (await import('#pages/metrics.tsx')).MetricsPage)
export const AskPage = lazyPage(async () => (await import('#pages/ask.tsx')).AskPage)
export const InsightsPage = lazyPage(async () => (await import('#pages/insights.tsx')).InsightsPage)
export const GoalsPage = lazyPage(async () => (await import('#pages/goals.tsx')).GoalsPage)
export const ContestsPage = lazyPage(async () => (await import('#pages/contests.tsx')).ContestsPage)
export const PromotionsPage = lazyPage(async () => (await import('#pages/promotions.tsx')).PromotionsPage)
export const ScreensPage = lazyPage(async () => (await import('#pages/screens.tsx')).ScreensPage)
export const AlertsPage = lazyPage(async () => (await import('#pages/alerts.tsx')).AlertsPage)
export const SupplierPage = lazyPage(async () => (await import('#pages/supplier.tsx')).SupplierPage)
export const PurchasesPage = lazyPage(async () => (await import('#pages/purchases.tsx')).PurchasesPage)
export const ReorderPage = lazyPage(async () => (await import('#pages/reorder.tsx')).ReorderPage)
export const PurchasePage = lazyPage(async () => (await import('#pages/purchase.tsx')).PurchasePage)
export const CustomerPage = lazyPage(async () => (await import('#pages/customer.tsx')).CustomerPage)

/** One page with a part for each section, so that its address can name the section. */
export const adminSection = { path: '/platform/admin/:section', Page: AdminPage }
