// @vitest-environment jsdom
import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { PhoneField } from '#ui/fields/phone-field-lazy.tsx'

// The field is loaded when it is first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

function Phone({ start = '' }: { start?: string }) {
  const [phone, setPhone] = useState(start)
  return (
    <>
      <PhoneField label="Phone Number" name="number" value={phone} onChange={setPhone} />
      <output>{phone || 'empty'}</output>
    </>
  )
}

const phoneInput = () => screen.findByLabelText<HTMLInputElement>('Phone Number')

describe('PhoneField', () => {
  it('keeps its label in place while it loads', async () => {
    render(<Phone />)
    expect(screen.getByText('Phone Number')).toBeTruthy()
    expect((await phoneInput()).value).toBe('+1')
  })

  it('starts in the United States and gives the number in international form', async () => {
    render(<Phone />)
    await userEvent.type(await phoneInput(), '2015550123')
    expect(screen.getByRole('status').textContent).toBe('+12015550123')
  })

  it('is empty again when the number is removed, and keeps the calling code', async () => {
    render(<Phone start="+12015550123" />)
    const input = await phoneInput()
    await userEvent.clear(input)
    expect(screen.getByRole('status').textContent).toBe('empty')
    expect(input.value).toBe('+1')
  })

  it('takes a pasted number with its country', async () => {
    render(<Phone />)
    await userEvent.click(await phoneInput())
    await userEvent.paste('+44 20 7946 0958')
    expect(screen.getByRole('status').textContent).toBe('+442079460958')
    expect((await phoneInput()).value).toBe('+44 20 7946 0958')
  })

  it('changes the country by a select with a name', async () => {
    render(<Phone />)
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Phone Number: country' }),
      'FR',
    )
    expect((await phoneInput()).value).toBe('+33')
  })
})
