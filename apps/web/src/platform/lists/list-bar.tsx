import type { ComponentProps, ReactNode } from 'react'
import { ExportMenu } from '../page/export-menu.tsx'
import { ImportButton } from '../page/import-button.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { SortSelect } from './sort-select.tsx'
import { ViewsMenu } from './views-menu.tsx'

type Shown = ComponentProps<typeof ViewsMenu>['shown'] &
  ComponentProps<typeof ColumnsMenu>['shown'] &
  ComponentProps<typeof SortSelect>['shown']

type ListBarProps = {
  shown: Shown
  onExport: ComponentProps<typeof ExportMenu>['onExport']
  otherExports?: ComponentProps<typeof ExportMenu>['others']
  /** Whether a file can be imported into it. */
  isImported?: boolean
  /** What the list adds up to, where it does. */
  children?: ReactNode
}

/** The head of a list: saved views, and how it is sorted, shown and exported. */
export const ListBar = ({
  shown,
  onExport,
  otherExports = [],
  isImported = true,
  children,
}: ListBarProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2">
    <ViewsMenu shown={shown} />
    {children && <div className="max-[55.99rem]:order-2 max-[55.99rem]:basis-full">{children}</div>}
    <div className="ms-auto flex items-center gap-2">
      <ColumnsMenu shown={shown} />
      {/* A phone has no room for it: there it is in the Admin Panel. */}
      {isImported && (
        <div className="max-[55.99rem]:hidden">
          <ImportButton label="Import" />
        </div>
      )}
      <ExportMenu
        failure="The list could not be exported. Try again."
        onExport={onExport}
        others={otherExports}
      />
    </div>
    <SortSelect shown={shown} />
  </div>
)
