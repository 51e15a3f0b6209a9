import { expect, type Page } from '@playwright/test'

/** The app and the catalogue are stored on the device: it can go offline. */
export const storedForOffline = async (page: Page) => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('offline')
            opening.onsuccess = () => {
              const database = opening.result
              if (!database.objectStoreNames.contains('catalogues')) {
                database.close()
                return resolve(0)
              }
              const counting = database.transaction('catalogues').objectStore('catalogues').getAll()
              counting.onsuccess = () => {
                database.close()
                resolve(counting.result[0]?.products.length ?? 0)
              }
            }
          }),
      ),
    )
    .toBeGreaterThan(0)
}
