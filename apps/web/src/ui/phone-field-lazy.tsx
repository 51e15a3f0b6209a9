import { lazy, Suspense } from 'react'
import { Field } from '#ui/field.tsx'
import type { PhoneFieldProps } from '#ui/phone-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const LoadedPhoneField = lazy(async () => {
  const { PhoneField } = await import('#ui/phone-field.tsx')
  return { default: PhoneField }
})

export function PhoneField(props: PhoneFieldProps) {
  const { label, error, invalid, hint, optional } = props
  return (
    <Suspense
      fallback={
        <Field {...{ label, error, invalid, hint, optional }}>
          {() => <Skeleton className="h-control w-full" />}
        </Field>
      }
    >
      <LoadedPhoneField {...props} />
    </Suspense>
  )
}
