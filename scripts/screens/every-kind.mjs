import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../steps/run.mjs'

const sharp = createRequire(join(root, 'apps/api/package.json'))('sharp')

const uploadPicture = async (address, token) => {
  const size = { width: 1920, height: 1080, channels: 3, background: '#a65' }
  const picture = await sharp({ create: size }).jpeg().toBuffer()
  const body = new FormData()
  body.set('picture', new Blob([picture], { type: 'image/jpeg' }), 'a.jpg')
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/screen_file/add_picture`, { method: 'POST', headers, body })
  return (await answer.json()).data.id
}

/** A slide of each kind, by its kind, in a store that compares its people. */
export const everyKind = async ({ address, token, call }) => {
  await call('/store/edit', { ...(await call('/store/info')), compares_people: true })
  const { id: id_dashboard } = await call('/dashboard/create', { name: 'Measured' })
  const id_picture = await uploadPicture(address, token)
  const contents = [
    { kind: 'figure', metric: 'sales', range: 'today' },
    { kind: 'today', metric: 'netSales' },
    { kind: 'dashboard', id_dashboard, range: 'today' },
    { kind: 'goals' },
    { kind: 'sellers', metric: 'netSales', range: 'month' },
    { kind: 'products', metric: 'netSales', range: 'month' },
    { kind: 'break_even' },
    { kind: 'heat', metric: 'sales' },
    { kind: 'stock' },
    { kind: 'sales' },
    { kind: 'message', heading: 'Welcome', text: 'Fresh bread at four.' },
    { kind: 'picture', id_picture, fit: 'fill', caption: 'Bread' },
    { kind: 'clock' },
  ]
  return contents.map((content) => ({ id: content.kind, seconds: 15, transition: 'fade', ...content }))
}
