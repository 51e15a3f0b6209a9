import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../steps/run.mjs'
import { openWindow } from './browser-window.mjs'
import { takePicture } from './product-pictures.mjs'

const sharp = createRequire(join(root, 'apps/api/package.json'))('sharp')
const file = join(root, 'apps/web/public/sharing-card.png')
const size = { width: 1200, height: 630 }

/** The link preview image of the landing page, drawn on a page of the app to use its fonts. */
export async function drawSharingCard(browser, shop) {
  const user = await shop.user()
  const seen = await openWindow(browser, {
    size: { width: 1280, height: 860 },
    scale: 1,
    address: shop.address,
    user,
  })
  const dashboard = await takePicture(seen, `${shop.address}/platform/dashboard?range=last-30-days`)
  await seen.context().close()

  const page = await openWindow(browser, { size, scale: 1 })
  await page.goto(`${shop.address}/login`)
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await page.evaluate(draw, `data:image/png;base64,${dashboard.toString('base64')}`)
  await page.locator('img').evaluate((picture) => picture.decode())
  const card = await page.screenshot({ animations: 'disabled' })
  await sharp(card).png({ palette: true, quality: 90, compressionLevel: 9 }).toFile(file)
  await page.context().close()
  console.log('sharing card')
}

function draw(dashboard) {
  const logo = document.querySelector('header a').innerHTML
  document.body.innerHTML = `<div id="card"><div id="logo">${logo}</div><p>Sell, and see.</p><span>Sales analytics for small stores and sales teams</span><img alt="" src="${dashboard}"></div>`
  const look = {
    '#card': 'position:fixed;inset:0;background:#f6f3ec;color:#1d1a16;overflow:hidden',
    '#logo': 'position:absolute;left:72px;top:72px;font-size:26px',
    p: 'position:absolute;left:72px;top:206px;width:440px;font-size:92px;line-height:.98;font-weight:640;letter-spacing:-.035em',
    span: 'position:absolute;left:72px;bottom:72px;width:420px;font-size:29px;line-height:1.3;color:#514c44',
    img: 'position:absolute;left:590px;top:96px;width:900px;max-width:none;border:1px solid #e1dacd;border-radius:14px;box-shadow:0 24px 60px rgb(58 46 26 / .22)',
  }
  for (const [part, style] of Object.entries(look)) {
    const element =
      part === '#card' ? document.querySelector(part) : document.querySelector(`#card > ${part}`)
    element.setAttribute('style', style)
  }
}
