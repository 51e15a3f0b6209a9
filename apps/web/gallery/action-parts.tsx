import {
  Download,
  FileSpreadsheet,
  FileText,
  LogOut,
  Pencil,
  Plus,
  RefreshCw,
  Settings,
  Trash2,
  User,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export function ActionParts() {
  const [chosen, setChosen] = useState('nothing')
  return (
    <Card title="Actions" description="Buttons, links that look like buttons, menus, badges">
      <div className="flex flex-col gap-4">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant}>Save Changes</Button>
            <Button variant={variant} icon={Plus}>
              Add Product
            </Button>
            <Button variant={variant} size="lg">
              Start 14-day free trial
            </Button>
            <Button variant={variant} busy>
              Logging In...
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button to="/gallery/index.html?view=auth" variant="secondary">
            Route link
          </Button>
          <Button href="#data" variant="secondary">
            Anchor
          </Button>
          <IconButton label="Refresh" icon={RefreshCw} />
          <IconButton label="Edit" icon={Pencil} size="sm" />
          <IconButton label="Delete" icon={Trash2} size="sm" />
          <IconButton label="Download" icon={Download} variant="secondary" />
          <Menu
            label="Export"
            items={[
              { label: 'PDF', icon: FileText, onSelect: () => setChosen('PDF') },
              { label: 'Excel', icon: FileSpreadsheet, onSelect: () => setChosen('Excel') },
              { label: 'CSV', onSelect: () => setChosen('CSV') },
            ]}
          />
          <Menu
            label="Profile"
            icon={User}
            items={[
              { label: 'Settings', icon: Settings, to: '/gallery/index.html?settings' },
              { label: 'Log Out', icon: LogOut, onSelect: () => setChosen('Log Out') },
            ]}
          />
          <Menu
            label="Ada Moreau"
            trigger={<span>Ada Moreau</span>}
            items={[{ label: 'Settings', to: '/' }]}
          />
          <output className="text-ink-soft">Chosen: {chosen}</output>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone="gain">Active</Badge>
          <Badge tone="warn">Ending</Badge>
          <Badge tone="loss">Not Available</Badge>
          <Badge tone="neutral">Returning</Badge>
        </div>
      </div>
    </Card>
  )
}
