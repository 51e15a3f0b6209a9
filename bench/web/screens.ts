import type { Locator, Page } from '@playwright/test'

/** Pages whose scripts and first paint are measured, and the heading that shows each is there. */
export const pages: readonly { path: string; heading: RegExp }[] = [
  { path: '/login', heading: /^Welcome Back$/ },
  { path: '/platform/dashboard', heading: /^Dashboard/ },
  { path: '/platform/products', heading: /^Products/ },
  { path: '/platform/suppliers', heading: /^Suppliers/ },
  { path: '/platform/sales', heading: /^Sales/ },
  { path: '/platform/customers', heading: /^Customers/ },
  { path: '/platform/activities', heading: /^Activities/ },
  { path: '/platform/finances', heading: /^Finances/ },
  { path: '/platform/explore', heading: /^Explore/ },
  { path: '/platform/goals', heading: /^Goals/ },
  { path: '/platform/contests', heading: /^Contests/ },
  { path: '/platform/insights', heading: /^Insights/ },
  { path: '/platform/reports', heading: /^Reports/ },
  { path: '/platform/screens', heading: /^Screens/ },
  { path: '/platform/imports', heading: /^Imports/ },
  { path: '/platform/settings', heading: /^Settings/ },
  { path: '/platform/admin', heading: /^Admin Panel/ },
]

export type Click = { name: string; on: string; target: (page: Page) => Locator }

const link = (name: string) => (page: Page) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const header = (name: string) => (page: Page) =>
  page.getByRole('columnheader', { name, exact: true }).getByRole('button')

/** From one screen to each other, and the usual clicks on each. */
export const clicks: readonly Click[] = [
  ...['Products', 'Suppliers', 'Sales', 'Customers', 'Finances', 'Explore', 'Reports'].map((name) => ({
    ...{ name: `to ${name}`, on: '/platform/dashboard', target: link(name) },
  })),
  { name: 'to Dashboard', on: '/platform/sales', target: link('Dashboard') },
  {
    ...{ name: 'dashboard of the days before', on: '/platform/dashboard' },
    target: (page) => page.getByRole('button', { name: 'Previous period' }),
  },
  { name: 'sales by total', on: '/platform/sales', target: header('Total') },
  {
    ...{ name: 'open a sale', on: '/platform/sales' },
    target: (page) => page.getByRole('table', { name: 'Sales', exact: true }).locator('tbody a').first(),
  },
  { name: 'products by price', on: '/platform/products', target: header('Price') },
  {
    ...{ name: 'customers, VIP', on: '/platform/customers' },
    target: (page) => page.getByRole('tab', { name: 'VIP' }),
  },
]
