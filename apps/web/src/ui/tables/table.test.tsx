// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Table } from '#ui/tables/table.tsx'

afterEach(cleanup)

describe('Table', () => {
  it('is a table with a caption, a header for each column and a row for each thing', () => {
    render(
      <Table
        caption="Products"
        columns={[
          { key: 'name', header: 'Product', cell: (row) => row.name, primary: true },
          { key: 'price', header: 'Price', align: 'right', cell: (row) => row.price },
        ]}
        rows={[
          { id: 'a', name: 'Mug', price: '$9.50' },
          { id: 'b', name: 'Lamp', price: '$40.00' },
        ]}
        rowKey={(row) => row.id}
      />,
    )
    expect(screen.getByRole('table', { name: 'Products' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Product', 'Price'])
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Mug', 'Lamp'])
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['$9.50', '$40.00'])
  })

  it('gives each cell its label for when rows become cards', () => {
    render(
      <Table
        caption="Sales"
        columns={[{ key: 'total', header: 'Total Amount', align: 'right', cell: (row: number) => row }]}
        rows={[12]}
        rowKey={String}
      />,
    )
    expect(screen.getByRole('cell').dataset.label).toBe('Total Amount')
  })
})
