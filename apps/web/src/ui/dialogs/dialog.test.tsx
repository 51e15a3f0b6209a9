// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
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
