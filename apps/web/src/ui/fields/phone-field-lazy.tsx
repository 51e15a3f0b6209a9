import { lazy, Suspense } from 'react'
import { Field } from '#ui/fields/field.tsx'
import type { PhoneFieldProps } from '#ui/fields/phone-field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

const LoadedPhoneField = lazy(async () => {
  const { PhoneField } = await import('#ui/fields/phone-field.tsx')
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
