import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { LabelsDialog } from './labels-dialog.tsx'

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open')
  }
})
afterEach(cleanup)

const mug = { id: '1', name: 'Mug', balance: 3, sku: 'MUG', barcodes: [] }
const bowl = { id: '2', name: 'Bowl', balance: 3, sku: null, barcodes: [] }

it('says which labels will have no barcode, of those that are printed', async () => {
  render(<LabelsDialog products={[mug, bowl]} onClose={() => undefined} />)

  expect(screen.getByRole('status').textContent).toMatch(/^1 product has no barcode or SKU/)
  expect(screen.getByText('No barcode').closest('li')?.textContent).toContain('Bowl')

  await userEvent.selectOptions(screen.getByLabelText('Barcode'), 'None')
  expect(screen.queryByText('No barcode')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Barcode'), 'QR code')
  await userEvent.clear(screen.getByLabelText('Labels of Bowl'))
  await userEvent.type(screen.getByLabelText('Labels of Bowl'), '0')
  expect(screen.queryByText('No barcode')).toBeNull()
})
