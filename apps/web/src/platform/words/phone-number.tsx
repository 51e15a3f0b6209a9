import { lazy, Suspense } from 'react'

type PhoneNumberProps = { number: string }

/** What is known of every country's numbers is large, and comes after the page. */
const Written = lazy(async () => {
  const { phoneText } = await import('@tillsight/contract/phone-text')
  return { default: ({ number }: PhoneNumberProps) => phoneText(number) }
})

export const PhoneNumber = ({ number }: PhoneNumberProps) => (
  <Suspense fallback={number}>
    <Written number={number} />
  </Suspense>
)
