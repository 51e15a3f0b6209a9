import type { CatalogueSystem } from '@tillsight/domain/data/connections/catalogue/catalogue'
import type { Way } from '@tillsight/domain/data/connections/catalogue/system'
import { linesSystem, pushSystem } from '@tillsight/domain/data/connections/sending-systems'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ScrollArea } from '#ui/tables/scroll-area.tsx'
import { broughtWords, proofWords, wayLabels } from './catalogue-words.ts'

type SystemDialogProps = { system: CatalogueSystem; onClose: () => void }

/** How the data of a system comes in, each way with what it needs and how it was tested. */
export const SystemDialog = ({ system, onClose }: SystemDialogProps) => (
  <Dialog
    open
    title={system.name}
    onClose={onClose}
    footer={
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    }
  >
    <ul>
      {system.ways.map((way, place) => (
        <li key={wayKey(way)} className="border-t border-line py-4 first:border-t-0 first:pt-1 last:pb-0">
          <WayIn systemId={system.id} way={way} isFirst={place === 0} />
        </li>
      ))}
    </ul>
  </Dialog>
)

const wayKey = (way: Way): string => `${way.way} ${'connector' in way ? way.connector : ''}`

type WayInProps = { systemId: string; way: Way; isFirst: boolean }

const WayIn = ({ systemId, way, isFirst }: WayInProps) => {
  const isTested = way.proof.against !== 'documentation'
  const Icon = isTested ? CircleCheck : CircleDashed
  return (
    <>
      <h3 className="font-[560]">{wayLabels[way.way]}</h3>
      <p className="mt-1 text-ink-soft">
        {broughtWords(way.brings)} <HowTo way={way} />
      </p>
      {'query' in way && (
        <ScrollArea label="Query" className="mt-3 max-h-48 rounded-control bg-ink/4 px-3 py-2">
          <pre className="font-mono text-sm">{way.query}</pre>
        </ScrollArea>
      )}
      <p className="mt-2 flex items-start gap-1.5 text-sm text-ink-faint">
        <Icon aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" strokeWidth={2} />
        {proofWords[way.proof.against]}
      </p>
      <Begin {...{ systemId, way, isFirst }} />
    </>
  )
}

const HowTo = ({ way }: { way: Way }) => {
  switch (way.way) {
    case 'built in':
      return 'Updates automatically.'
    case 'file':
      return way.system === null
        ? 'Columns are recognized in eight languages.'
        : 'Its export is recognized by its columns.'
    case 'database':
      return 'Connect its database with a user that may only read, and use this query.'
    case 'singer':
      return (
        <>
          Run <Code>{way.tap}</Code> on a schedule and pipe it into our target. What its fields mean is chosen
          on a screen, as for a database.
        </>
      )
    case 'n8n':
      return (
        <>
          In n8n, read with the node <Code>{way.node}</Code> and send the rows to a push connection with the
          node <Code>HTTP Request</Code>.
        </>
      )
  }
}

const Code = ({ children }: { children: string }) => (
  <code className="rounded-sm bg-ink/8 px-1 py-0.5 font-mono text-sm wrap-anywhere text-ink">{children}</code>
)

const Begin = ({ systemId, way, isFirst }: WayInProps) => {
  const variant = isFirst ? 'primary' : 'secondary'
  const mayConnect = useMay('connections:write')
  const mayImport = useMay('imports:write')
  if (way.way === 'file')
    return (
      mayImport && (
        <Go variant={variant} to="/platform/imports">
          Import a file
        </Go>
      )
    )
  if (!mayConnect) return null
  if (way.way === 'built in')
    return (
      <Go variant={variant} to={`/platform/connections/new/${way.connector}`}>
        Connect
      </Go>
    )
  if (way.way === 'database')
    return (
      <Go variant={variant} to={`/platform/connections/new/${way.connector}?ready=${systemId}`}>
        Connect its database
      </Go>
    )
  const { to, label } =
    way.way === 'singer'
      ? { to: linesSystem, label: 'Add a connection for it' }
      : { to: pushSystem, label: 'Add a push connection' }
  return (
    <Go variant={variant} to={`/platform/connections/new/${to}`}>
      {label}
    </Go>
  )
}

type GoProps = { to: string; variant: 'primary' | 'secondary'; children: string }

const Go = ({ to, variant, children }: GoProps) => (
  <div className="mt-3">
    <Button size="sm" variant={variant} to={to}>
      {children}
    </Button>
  </div>
)
