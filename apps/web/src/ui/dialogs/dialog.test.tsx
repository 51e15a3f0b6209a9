// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Overlay } from '#ui/dialogs/overlay.tsx'

afterEach(cleanup)

it('renders nothing until it is open', () => {
  const ignore = () => {}
  const { container } = render(
    <>
      <Dialog open={false} onClose={ignore} title="Add category">
        Name
      </Dialog>
      <ConfirmDialog
        open={false}
        title="Confirm Logout"
        text="Are you sure you want to exit?"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={ignore}
        onCancel={ignore}
      />
      <Overlay open={false} onClose={ignore} label="Menu">
        Dashboard
      </Overlay>
    </>,
  )
  expect(container.innerHTML).toBe('')
})

it.each([
  ['numeric', '4'],
  ['text', '104'],
] as const)('begins in its first field, where a key pressed makes 10 of %s %s', async (inputMode, after) => {
  // jsdom knows no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
  render(
    <Dialog open onClose={() => {}} title="Receive">
      <input aria-label="Received" inputMode={inputMode} defaultValue="10" />
    </Dialog>,
  )
  await userEvent.keyboard('4')
  expect(screen.getByLabelText('Received')).toHaveProperty('value', after)
})
