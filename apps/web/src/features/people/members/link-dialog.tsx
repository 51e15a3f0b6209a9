import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { controlClass } from '#ui/fields/control-class.ts'

/** The link is not stored: it can be copied now, or replaced by a new one later. */
export const LinkDialog = ({ link, onClose }: { link: string; onClose: () => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // Without permission, or on plain http: the link is selected, and can be copied by hand.
    }
  }
  return (
    <Dialog
      open
      title="Invitation link"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button icon={isCopied ? Check : Copy} data-autofocus onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy link'}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-soft">
        Send this link to one person. It works once, for 7 days, and is shown only now.
      </p>
      <input
        ref={input}
        readOnly
        aria-label="Invitation link"
        value={link}
        className={controlClass}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
