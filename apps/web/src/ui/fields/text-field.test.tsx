// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { TextField } from '#ui/fields/text-field.tsx'

afterEach(cleanup)

function NameField(props: { error?: string; hint?: string; invalid?: boolean; start?: string }) {
  const { start = '', ...notes } = props
  const [name, setName] = useState(start)
  return (
    <TextField
      label="Name"
      name="name"
      value={name}
      onChange={setName}
      counter={{ length: name.length, max: 20 }}
      {...notes}
    />
  )
}

describe('TextField', () => {
  it('is found by its label and gives back what is typed', async () => {
    render(<NameField />)
    await userEvent.type(screen.getByLabelText('Name'), 'Mug')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mug')
  })

  it('is described by its error and its hint', () => {
    render(<NameField error="Name is required" hint="As on the shelf" />)
    const input = screen.getByRole('textbox', {
      name: 'Name',
      description: 'Name is required As on the shelf',
    })
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('can be marked invalid without a text', () => {
    render(<NameField invalid />)
    const input = screen.getByLabelText('Name')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })

  it('counts the characters, and speaks only when few are left', async () => {
    render(<NameField start="Filter coffee" />)
    expect(screen.getByText('13/20')).toBeTruthy()
    expect(screen.queryByText(/left/)).toBeNull()
    await userEvent.type(screen.getByLabelText('Name'), ' 25')
    expect(screen.getByText('4 characters left')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Name'), '0 gram')
    expect(screen.getByText('2 characters too many')).toBeTruthy()
  })
})
