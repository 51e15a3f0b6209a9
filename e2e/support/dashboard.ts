import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { aCatalog, type Stocked } from './catalog.ts'
import { type Account, register, signIn } from './people.ts'
import { aTill } from './sales.ts'
import { test as base } from './test.ts'

const hour = 3_600_000
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A time zone in which it is noon now, so that a test does not run past midnight. */
const noonZone = (noon: number): string => {
  const ahead = 12 - new Date(noon).getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

type Details = { quantity?: number; discount?: number; soldAt?: string }

type Place = { owner: Account; noon: number }

const aShop = (request: APIRequestContext, { owner, noon }: Place) => {
  const till = aTill(request, owner.token)
  const dayAt = (days: number): string => {
    const date = new Date(noon + days * 24 * hour)
    return new Intl.DateTimeFormat('en-CA', { timeZone: owner.time_zone ?? 'UTC' }).format(date)
  }
  return {
    owner,
    ...aCatalog(request, owner.token),
    customer: till.customer,
    sell: (product: Stocked, { soldAt, ...line }: Details = {}) =>
      till.sell([{ product, ...line }], soldAt ? { sold_at: soldAt } : {}),
    /** A custom dashboard of the owner, with the default tiles. */
    dashboard: async (name: string): Promise<{ id: string }> => {
      const headers = { Authorization: `Bearer ${owner.token}` }
      const response = await request.post('/dashboard/create', { headers, data: { name } })
      expect(response.status(), await response.text()).toBe(200)
      return (await response.json()).data
    },
    /** A time relative to noon today in the store's time zone. */
    at: ({ days = 0, hours = 0 } = {}): string => new Date(noon + (days * 24 + hours) * hour).toISOString(),
    /** A day in the format of the labels, '05 Mar 2026'. */
    label: (days: number): string => {
      const [year, month, date] = dayAt(days).split('-')
      return `${date} ${months[Number(month) - 1]} ${year}`
    },
    /** The compared days in the format of a card: '28 Feb – 05 Mar', '01–05 Mar', with the year if it is not this one. */
    span: (from: number, to = from): string => {
      const [first = [], last = [], [thisYear] = []] = [from, to, 0].map((days) => dayAt(days).split('-'))
      const short = ([, month, date]: string[]) => `${date} ${months[Number(month) - 1]}`
      const isThisYear = first[0] === thisYear && last[0] === thisYear
      const end = isThisYear ? short(last) : `${short(last)} ${last[0]}`
      if (from === to) return end
      if (first[0] !== last[0]) return `${short(first)} ${first[0]} – ${end}`
      return first[1] === last[1] ? `${first[2]}–${end}` : `${short(first)} – ${end}`
    },
  }
}

/** A store in whose time zone it is noon, with its owner signed in. */
export const test = base.extend<{ shop: ReturnType<typeof aShop> }>({
  shop: async ({ context, request }, use) => {
    const noon = Math.floor(Date.now() / hour) * hour
    const owner = await register(request, { time_zone: noonZone(noon) })
    await signIn(context, owner)
    await use(aShop(request, { owner, noon }))
  },
})

export async function openDashboard(page: Page, query = '') {
  await page.goto(`/platform/dashboard${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

/** Matches a card's text, where '<now>' is the time until which the last compared day counts. */
export const sameHours = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll('<now>', 'until \\d\\d:\\d\\d')}$`)

export const picker = (page: Page) => page.getByRole('button', { name: /^Date range: / })

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Date range' })

/** A card with a figure, its comparison and the arrow. */
export const card = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })

export const arrow = (page: Page, label: string, direction: 'up' | 'down') =>
  card(page, label).locator(`svg[data-direction=${direction}]`)
