import { Copy, Download } from 'lucide-react'
import { useCopy } from '#platform/notifications/use-copy.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

const asFile = (codes: string[]): string =>
  ['Tillsight recovery codes', 'Each works once, in place of a code from your app.', '', ...codes, ''].join(
    '\n',
  )

const saveFile = (text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'tillsight-recovery-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** They are shown this once: a click outside does not close it. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const copy = useCopy()
  const said = {
    copied: 'Recovery codes copied.',
    failed: 'Your browser could not copy them. Download them instead.',
  }
  return (
    <Dialog
      open
      title="Save your recovery codes"
      steady
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          I saved them
        </Button>
      }
    >
      <p className="text-ink-soft">
        If you lose your phone, one of these signs you in. Each works once. They are not shown again.
      </p>
      <ol
        aria-label="Recovery codes"
        className="my-5 grid gap-x-6 gap-y-1.5 rounded-card bg-sunken p-4 font-mono text-sm tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={Copy} onClick={() => void copy(codes.join('\n'), said)}>
          Copy
        </Button>
        <Button variant="secondary" icon={Download} onClick={() => saveFile(asFile(codes))}>
          Download
        </Button>
      </div>
    </Dialog>
  )
}
