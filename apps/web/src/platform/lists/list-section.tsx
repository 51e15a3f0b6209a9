import type { ComponentProps, ReactNode } from 'react'
import { ListBar } from './list-bar.tsx'

type ListBarProps = ComponentProps<typeof ListBar>
type Format = Parameters<ListBarProps['onExport']>[0]

type ListSectionProps = Omit<ListBarProps, 'onExport' | 'children'> & {
  /** What is listed: 'Suppliers'. */
  title: string
  isFetching: boolean
  /** Saves the rows that are filtered, with the columns that are shown. */
  onExport: (file: { columns: string; fmt: Format }) => Promise<string>
  /** What the list adds up to, where it does. */
  sums?: ReactNode
  children: ReactNode
}

/** The card of a list, below its filters: its bar and its rows. */
export const ListSection = ({ title, isFetching, onExport, sums, children, ...bar }: ListSectionProps) => (
  <section
    aria-label={title}
    aria-busy={isFetching}
    className="min-w-0 rounded-card border border-line bg-surface shadow-low"
  >
    <ListBar {...bar} onExport={(fmt) => onExport({ columns: bar.shown.columns.join(','), fmt })}>
      {sums}
    </ListBar>
    {children}
  </section>
)
