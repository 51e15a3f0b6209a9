import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Tabs } from '#ui/actions/tabs.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'

type Product = { id: string; name: string; category: string; price: string; quantity: number; low: boolean }

const products: Product[] = [
  { id: '1', name: 'Filter coffee 250', category: 'Coffee', price: '$9.50', quantity: 124, low: false },
  { id: '2', name: 'Sourdough', category: 'Bakery', price: '$6.25', quantity: 3, low: true },
  { id: '3', name: 'Espresso machine', category: 'Equipment', price: '$1,249.00', quantity: 11, low: false },
]

const columns: TableColumn<Product>[] = [
  { key: 'name', header: 'Product', cell: (product) => product.name, primary: true },
  { key: 'category', header: 'Category', cell: (product) => product.category },
  { key: 'price', header: 'Price', align: 'right', cell: (product) => product.price },
  { key: 'quantity', header: 'Quantity', align: 'right', cell: (product) => product.quantity },
  {
    key: 'status',
    header: 'Status',
    cell: ({ low }) => <Badge tone={low ? 'warn' : 'gain'}>{low ? 'Ending' : 'Active'}</Badge>,
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'right',
    cell: ({ name }) => (
      <span className="inline-flex gap-1">
        <IconButton label={`Edit ${name}`} icon={Pencil} size="sm" />
        <IconButton label={`Delete ${name}`} icon={Trash2} size="sm" />
      </span>
    ),
  },
]

const segments = [
  { value: 'all', label: 'All', count: 3 },
  { value: 'new', label: 'New', count: 2 },
  { value: 'returning', label: 'Returning' },
  { value: 'vip', label: 'VIP', count: 0 },
]

export function DataParts() {
  const [segment, setSegment] = useState('all')
  return (
    <div id="data">
      <Card
        title="Products"
        description="A table, and what it becomes on a phone"
        actions={<Button size="sm">Add Product</Button>}
        footer={<span className="text-sm text-ink-faint">3 of 3</span>}
      >
        <Tabs label="Segment" tabs={segments} value={segment} onChange={setSegment}>
          <Table
            caption={`Products, ${segment}`}
            columns={columns}
            rows={products}
            rowKey={(row) => row.id}
          />
        </Tabs>
      </Card>
    </div>
  )
}
