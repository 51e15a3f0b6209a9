import { searchText } from '@tillsight/domain/search-text'
import {
  ArrowRight,
  CalendarClock,
  Keyboard,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Package,
  ReceiptText,
  Store,
  Sun,
  UserRound,
  Wallet,
} from 'lucide-react'
import { mayUse, type Needs, type User } from '#platform/session/use-may.ts'
import { setTheme } from '#ui/actions/theme.ts'
import { platformPages } from '../platform-pages.ts'

/** Something to go to or to do. */
export type PaletteEntry = {
  id: string
  label: string
  /** What it is. */
  detail: string
  icon: LucideIcon
  does: { to: string } | { act: () => void }
}

type Known = {
  label: string
  icon: LucideIcon
  does: PaletteEntry['does']
  /** Other words that someone may look for. */
  words?: string
  needs?: Needs | undefined
}

const page = (label: string, to: string, more: Pick<Known, 'words' | 'needs'> = {}): Known => ({
  label,
  icon: ArrowRight,
  does: { to },
  ...more,
})

const pages: Known[] = [
  ...platformPages.flatMap(({ label, path, needs, unless }) =>
    unless ? [] : [page(label, path, { needs })],
  ),
  page('Expenses', '/platform/finances?tab=expenses', { words: 'finances costs', needs: 'profit:read' }),
  page('ROI', '/platform/finances?tab=returns', { words: 'finances return', needs: 'profit:read' }),
  page('Profit calculator', '/platform/finances?tab=what-if', {
    words: 'finances price cost margin discount',
    needs: 'profit:read',
  }),
  page('Promotions', '/platform/promotions', {
    words: 'discount offer code coupon campaign sale',
    needs: 'promotions:read',
  }),
  page('Activities', '/platform/activities', {
    words: 'calls meetings deals tickets hours worked shift timesheet crm pipeline',
    needs: 'activities:read',
  }),
  page('Metrics', '/platform/metrics', {
    words: 'catalogue kpi figures formulas definitions explain',
    needs: 'sales:read',
  }),
  page('Ask', '/platform/ask', { words: 'question answer plain words', needs: 'sales:read-own' }),
  page('Insights', '/platform/insights', {
    words: 'findings dead stock advice unusual ai recommendations',
    needs: 'sales:read',
  }),
  page('Forecast', '/platform/insights?show=forecast', {
    words: 'expected month end break even future',
    needs: 'sales:read',
  }),
  page('What if', '/platform/insights?show=what-if', {
    words: 'price change elasticity sensitivity scenario simulate volume cost rent',
    needs: 'profit:read',
  }),
  page('Reports in one click', '/platform/insights?show=reports', {
    words: 'monday weekly review month end dead stock bank email',
    needs: 'profit:read',
  }),
  page('Goals', '/platform/goals', { words: 'target pace forecast reach', needs: 'sales:read-own' }),
  page('Contests', '/platform/contests', {
    words: 'competition gamification race raffle prize ranking leaderboard season team',
    needs: 'contests:read',
  }),
  page('Alerts', '/platform/alerts', {
    words: 'notifications warn notify unusual limit low stock',
    needs: 'products:read',
  }),
  page('Screens', '/platform/screens', {
    words: 'tv wall playlist slides monitor display pair celebration',
    needs: 'screens:write',
  }),
  page('Imports', '/platform/imports', {
    words: 'upload file spreadsheet excel csv bring data undo',
    needs: 'imports:write',
  }),
  page('Connections', '/platform/connections', {
    words: 'connect integration sync shop till database crm telephony helpdesk push api',
    needs: 'connections:read',
  }),
  page('Webhooks', '/platform/webhooks', {
    words: 'post events send out automation zapier n8n integration api secret',
    needs: 'webhooks:write',
  }),
  page('Members', '/platform/admin/members', {
    words: 'people invite role team staff',
    needs: 'members:write',
  }),
  page('Tills', '/platform/admin/tills', { words: 'register device pin', needs: 'tills:write' }),
  page('Closing', '/platform/admin/closing', {
    words: 'close day drawer cash count',
    needs: 'tills:write',
  }),
  page('Taxes', '/platform/admin/taxes', { words: 'admin vat gst rate', needs: 'store:write' }),
  page('Audit log', '/platform/admin/audit', { words: 'admin history changes who', needs: 'audit:read' }),
  page('Privacy', '/platform/admin/privacy', {
    words: 'admin gdpr retention erasure erase delete personal data',
    needs: 'store:write',
  }),
  page('Your data', '/platform/admin/data', {
    words: 'archive export everything close delete store',
    needs: 'archive:write',
  }),
  page('Privacy documents', '/platform/admin/privacy-documents', {
    words: 'gdpr record of processing privacy notice customers',
    needs: 'store:write',
  }),
  page('Licence', '/platform/admin/licence', { words: 'admin trial key', needs: 'store:write' }),
  page('Operations', '/platform/admin/operations', {
    words: 'admin health mail outbox jobs',
    needs: 'operator',
  }),
  page('Settings', '/platform/settings', {
    words: 'profile password phone store name security passkey sessions',
  }),
  page('Store settings', '/platform/admin/store', {
    words: 'admin currency euro format language locale time zone address tax number week fiscal year stock',
    needs: 'store:write',
  }),
  page('Help', '/help', { words: 'questions' }),
  page('For developers', '/developers', { words: 'api openapi documentation rest token try' }),
]

const additions: Known[] = [
  {
    label: 'Add Sale',
    icon: ReceiptText,
    does: { to: '/platform/sales?new=sale' },
    words: 'new record',
    needs: 'sales:write',
  },
  {
    label: 'Add Product',
    icon: Package,
    does: { to: '/platform/products?new=product' },
    words: 'new',
    needs: 'products:write',
  },
  {
    label: 'Add Customer',
    icon: UserRound,
    does: { to: '/platform/customers?new=customer' },
    words: 'new client',
    needs: 'customers:write',
  },
  {
    label: 'Add Expense',
    icon: Wallet,
    does: { to: '/platform/finances?new=expense' },
    words: 'new cost bill',
    needs: 'finances:write',
  },
  {
    label: 'Schedule a report',
    icon: CalendarClock,
    does: { to: '/platform/reports?new=schedule' },
    words: 'new mail',
    needs: 'reports:write',
  },
]

const rareActions = ({ onLogOut, onShortcuts, onStores }: Acts): Known[] => [
  { label: 'Switch store', icon: Store, does: { act: onStores }, words: 'stores other shop' },
  { label: 'Keyboard shortcuts', icon: Keyboard, does: { act: onShortcuts }, words: 'keys help' },
  { label: 'Light theme', icon: Sun, does: { act: () => setTheme('light') }, words: 'colour' },
  { label: 'Dark theme', icon: Moon, does: { act: () => setTheme('dark') }, words: 'colour night' },
  { label: 'System theme', icon: Monitor, does: { act: () => setTheme('system') }, words: 'colour' },
  { label: 'Log Out', icon: LogOut, does: { act: onLogOut }, words: 'sign out leave' },
]

type Acts = { onLogOut: () => void; onShortcuts: () => void; onStores: () => void }

/** The pages and actions of this role that match every typed word; those that start with it come first. */
export const findEntries = (typed: string, { user, ...acts }: Acts & { user: User }): PaletteEntry[] => {
  const asked = searchText(typed.trim())
  const withDetail = (detail: string) => (known: Known) => ({
    ...known,
    id: `${detail} ${known.label}`,
    detail,
  })
  const [asAction, asPage] = [withDetail('Action'), withDetail('Page')]
  return [...additions.map(asAction), ...pages.map(asPage), ...rareActions(acts).map(asAction)]
    .filter(({ needs }) => !needs || mayUse(user, needs))
    .map((entry) => ({ entry, text: searchText(`${entry.label} ${entry.words ?? ''}`) }))
    .filter(({ text }) => asked.split(' ').every((word) => text.includes(word)))
    .toSorted((one, other) => Number(other.text.startsWith(asked)) - Number(one.text.startsWith(asked)))
    .map(({ entry: { id, label, detail, icon, does } }) => ({ id, label, detail, icon, does }))
}
