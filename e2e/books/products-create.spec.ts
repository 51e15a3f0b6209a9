import type { Page } from '@playwright/test'
import { answerAgain, answerWith, holdBack, loseConnection } from '../support/answers.ts'
import { aCatalog, aPicture, dialog, namesShown, openProducts, rowOf } from '../support/catalog.ts'
import { field } from '../support/fields.ts'
import { expectError, expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

const form = (page: Page) => dialog(page, 'Add Product')
const save = (page: Page) => form(page).getByRole('button', { name: 'Add Product' }).click()

async function openForm(page: Page) {
  await openProducts(page)
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await expect(field(page, 'Name')).toBeFocused()
}

async function fillIn(page: Page, category = 'Gifts') {
  await field(page, 'Picture').setInputFiles(aPicture)
  await field(page, 'Name').fill('Enamel mug')
  await form(page).getByLabel('Category').selectOption({ label: category })
  await field(page, 'Price').fill('14')
  await field(page, 'Cost price').fill('5.20')
  await field(page, 'Quantity').fill('31')
}

test('the first product of a store is added, with a category created in the form', async ({
  page,
  owner: _owner,
}) => {
  await openProducts(page)
  await expect(page.getByText('No products found')).toBeVisible()
  await page.getByRole('button', { name: 'Add Product' }).last().click()

  await form(page).getByLabel('Category').selectOption({ label: 'Create New Category' })
  await dialog(page, 'Create New Category').getByLabel('Category Name').fill('Gifts')
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expectSuccess(page, 'Category created successfully!')
  await expect(form(page).getByLabel('Category').locator('option:checked')).toHaveText('Gifts')

  await fillIn(page)
  await field(page, 'SKU (optional)').fill('MUG-ENA')
  await expect(form(page).getByText('10/20')).toBeVisible()
  await expect(form(page).getByText('7/30')).toBeVisible()
  await expect(form(page).getByText('62.9%')).toBeVisible()
  await expect(form(page).getByText('169.2%')).toBeVisible()
  await expect(form(page).getByRole('img', { name: 'New picture' })).toBeVisible()
  await expect(field(page, 'Low stock below')).toHaveValue('5')
  await save(page)

  await expectSuccess(page, 'Product created successfully!')
  await expect(form(page)).toHaveCount(0)
  const row = rowOf(page, 'Enamel mug')
  await expect(row).toContainText('MUG-ENA')
  await expect(row.getByRole('cell').nth(2)).toHaveText('$14.00')
  await expect(row.getByRole('cell').nth(3)).toHaveText('31')
  await expect(row).toContainText('Active')
})

test('every field shows its validation error, clears it when edited, and refuses invalid values', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  await aCatalog(request, owner.token).category('Gifts')
  await openForm(page)
  await field(page, 'Low stock below').fill('many')
  await save(page)
  const says = {
    Picture: 'Product picture is required',
    Name: 'Name is required',
    Price: 'Price must be a positive number',
    'Cost price': 'Cost price must be a positive number',
    Quantity: 'Quantity must be a non-negative number',
    'Low stock below': 'Low stock must be a non-negative number',
  }
  for (const [label, words] of Object.entries(says)) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(form(page).getByText(words, { exact: true })).toBeVisible()
  }
  await expect(form(page).getByText('Category is required')).toBeVisible()

  await fillIn(page)
  await field(page, 'Low stock below').fill('3')
  await expect(form(page).locator('[aria-invalid=true]')).toHaveCount(0)

  for (const [label, value, words] of [
    ['Name', 'x'.repeat(21), 'Name can have at most 20 characters'],
    ['Price', '1.999', 'Use at most two decimal places.'],
    ['Quantity', '1.5', 'Quantity must be a non-negative number'],
  ] as const) {
    await test.step(`${label} is not ${value.slice(0, 8)}`, async () => {
      await fillIn(page)
      await expect(form(page).locator('[aria-invalid=true]')).toHaveCount(0)
      await field(page, label).fill(value)
      await save(page)
      await expect(form(page).getByText(words, { exact: true })).toBeVisible()
      await expect(field(page, label)).toBeFocused()
    })
  }
})

test('a picture is dropped or chosen, and a file that is none or too large is refused', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  await aCatalog(request, owner.token).category('Gifts')
  await openForm(page)
  await test.step('a picture can be added by drag and drop', async () => {
    const data = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], 'mug.png', { type: 'image/png' }))
        return transfer
      },
      [...aPicture.buffer],
    )
    await page.locator('.picture-field').dispatchEvent('drop', { dataTransfer: data })
    await expect(form(page).getByRole('img', { name: 'New picture' })).toBeVisible()

    const text = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['mug'], 'mug.txt', { type: 'text/plain' }))
      return transfer
    })
    await page.locator('.picture-field').dispatchEvent('drop', { dataTransfer: text })
    await expect(form(page).getByText('Choose a PNG, JPG or WEBP picture.')).toBeVisible()
    await expect(form(page).getByRole('img', { name: 'New picture' })).toBeVisible()
  })
  await test.step('a file that is refused leaves the previous picture', async () => {
    const picture = form(page).getByRole('img', { name: 'New picture' })
    const dropped = (await picture.getAttribute('src')) ?? ''
    await fillIn(page)
    await expect(picture).not.toHaveAttribute('src', dropped)
    const chosen = await picture.getAttribute('src')
    await field(page, 'Picture').setInputFiles({ ...aPicture, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
    await expect(field(page, 'Picture')).toHaveAccessibleDescription(/^File size cannot exceed 2MB\./)

    await field(page, 'Picture').setInputFiles({
      name: 'a.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    })
    await expect(form(page).getByText('File size cannot exceed 2MB.')).toHaveCount(0)
    await expect(form(page).getByRole('alert')).toContainText(['Choose a PNG, JPG or WEBP picture.'])
    await expect(picture).toHaveAttribute('src', chosen ?? '')

    await field(page, 'Picture').setInputFiles(aPicture)
    await expect(form(page).getByText('Choose a PNG, JPG or WEBP picture.')).toHaveCount(0)
  })
})

test('a failed save is shown and keeps the input, a lost answer and a retry create one product, and the form is locked while saving', async ({
  page,
  owner,
  request,
}) => {
  await aCatalog(request, owner.token).category('Gifts')
  await test.step('field errors of the server are shown at the fields, and in one notification', async () => {
    await openForm(page)
    await fillIn(page)
    await answerWith(page, '/product/create', 400, {
      status: 'ERROR',
      message: 'No.',
      error: { name: 'This name is taken.', price: 'Too dear.' },
    })
    await save(page)
    await expectError(page, 'This name is taken. Too dear.')
    await expect(field(page, 'Name')).toHaveAccessibleDescription('This name is taken.')
    await expect(field(page, 'Price')).toHaveAccessibleDescription('Too dear.')
  })

  await test.step('an error without a message gets a default one, in the form and as a notification', async () => {
    await answerWith(page, '/product/create', 500, { status: 'ERROR' })
    await save(page)
    await expectError(page, 'An unexpected error occurred.')
    await expect(form(page).getByText('An unexpected error occurred.').first()).toBeVisible()
  })

  await test.step('a lost connection keeps the input', async () => {
    await loseConnection(page, '/product/create')
    await save(page)
    await expectError(page, 'Network error, please try again.')
    await expect(field(page, 'Name')).toHaveValue('Enamel mug')
  })

  await test.step('a lost answer and a retry create one product', async () => {
    await answerAgain(page, '/product/create')
    // The server handles the request, but the answer is lost.
    await page.route('**/product/create', async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await page.getByRole('button', { name: 'Close notification' }).click()
    await save(page)
    await expectError(page, 'Network error, please try again.')
    await answerAgain(page, '/product/create')
  })

  await test.step('the form is locked while it is saved', async () => {
    const release = await holdBack(page, '/product/create')
    await save(page)
    for (const name of ['Add Product', 'Cancel', 'Close']) {
      await expect(form(page).getByRole('button', { name, exact: true })).toBeDisabled()
    }
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeVisible()
    release()
    await expectSuccess(page, 'Product created successfully!')
    await expect(form(page)).toHaveCount(0)
    await expect(namesShown(page)).toHaveText(['Enamel mug'])
    await page.reload()
    await expect(namesShown(page)).toHaveText(['Enamel mug'])
  })
})
