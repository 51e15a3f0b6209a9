import './steps/node-version.mjs'
import { openBrowser } from './screenshots/browser-window.mjs'
import { openDemoShop } from './screenshots/demo-shop.mjs'
import { drawIcons } from './screenshots/icons.mjs'
import { takeProductPictures } from './screenshots/product-pictures.mjs'
import { drawSharingCard } from './screenshots/sharing-card.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { endChildrenOnSignals, root } from './steps/run.mjs'

process.chdir(root)
endChildrenOnSignals()
await withLock(async () => {
  await install()
  await build()
})

/** Retakes the screenshots of the landing page from the current demo store. */
const shop = await openDemoShop()
const browser = await openBrowser()
try {
  await takeProductPictures(browser, shop, process.argv.slice(2))
  await drawSharingCard(browser, shop)
  await drawIcons()
} finally {
  await browser.close()
  await shop.stop()
}
