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

const AdminPage = lazyPage(() => import('#pages/admin.tsx'))

/** In the order of the top bar. What a role may not use is not shown to it. */
export const platformPages: PlatformPage[] = [
  {
    path: '/platform/dashboard',
    also: ['/platform/insights', '/platform/screens'],
    label: 'Dashboard',
    Page: lazyPage(() => import('#pages/dashboard.tsx')),
  },
  {
    path: '/platform/products',
    also: ['/platform/promotions'],
    label: 'Products',
    needs: 'products:read',
    Page: lazyPage(() => import('#pages/products.tsx')),
  },
  {
    path: '/platform/suppliers',
    label: 'Suppliers',
    needs: 'suppliers:read',
    Page: lazyPage(() => import('#pages/suppliers.tsx')),
  },
  {
    path: '/platform/sales',
    label: 'Sales',
    needs: 'sales:read-own',
    Page: lazyPage(() => import('#pages/sales.tsx')),
  },
  {
    path: '/platform/customers',
    also: ['/platform/activities'],
    label: 'Customers',
    needs: 'customers:read',
    Page: lazyPage(() => import('#pages/customers.tsx')),
  },
  {
    path: '/platform/activities',
    label: 'Activities',
    needs: 'activities:read',
    unless: 'customers:read',
    Page: lazyPage(() => import('#pages/activities.tsx')),
  },
  {
    path: '/platform/finances',
    label: 'Finances',
    needs: 'profit:read',
    Page: lazyPage(() => import('#pages/finances.tsx')),
  },
  {
    path: '/platform/explore',
    also: ['/platform/ask', '/platform/metrics', '/platform/goals', '/platform/contests', '/platform/alerts'],
    label: 'Explore',
    needs: 'sales:read-own',
    Page: lazyPage(() => import('#pages/explore.tsx')),
  },
  {
    path: '/platform/reports',
    label: 'Reports',
    needs: 'profit:read',
    Page: lazyPage(() => import('#pages/reports.tsx')),
  },
  {
    path: '/platform/admin',
    label: 'Admin Panel',
    needs: ['tills:write', 'operator'],
    Page: AdminPage,
  },
]

export const SettingsPage = lazyPage(() => import('#pages/settings.tsx'))
export const ProductPage = lazyPage(() => import('#pages/product.tsx'))
export const ImportsPage = lazyPage(() => import('#pages/imports.tsx'))
export const ConnectionsPage = lazyPage(() => import('#pages/connections.tsx'))
export const MetricsPage = lazyPage(() => import('#pages/metrics.tsx'))
export const AskPage = lazyPage(() => import('#pages/ask.tsx'))
export const InsightsPage = lazyPage(() => import('#pages/insights.tsx'))
export const GoalsPage = lazyPage(() => import('#pages/goals.tsx'))
export const ContestsPage = lazyPage(() => import('#pages/contests.tsx'))
export const PromotionsPage = lazyPage(() => import('#pages/promotions.tsx'))
export const ScreensPage = lazyPage(() => import('#pages/screens.tsx'))
export const AlertsPage = lazyPage(() => import('#pages/alerts.tsx'))
export const SupplierPage = lazyPage(() => import('#pages/supplier.tsx'))
export const PurchasesPage = lazyPage(() => import('#pages/purchases.tsx'))
export const ReorderPage = lazyPage(() => import('#pages/reorder.tsx'))
export const PurchasePage = lazyPage(() => import('#pages/purchase.tsx'))
export const CustomerPage = lazyPage(() => import('#pages/customer.tsx'))

/** One page with a part for each section, so that its address can name the section. */
export const adminSection = { path: '/platform/admin/:section', Page: AdminPage }
