import { lazy, Suspense } from 'react'
import { Field, type FieldNotes } from '#ui/fields/field.tsx'
import type { PhoneFieldProps } from '#ui/fields/phone-field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

const LoadedPhoneField = lazy(async () => {
  const { PhoneField } = await import('#ui/fields/phone-field.tsx')
  return { default: PhoneField }
})

type Notes = Pick<FieldNotes, 'label' | 'error' | 'invalid' | 'hint' | 'optional'>

export const PhoneFieldSkeleton = ({ label, error, invalid, hint, optional }: Notes) => (
  <Field {...{ label, error, invalid, hint, optional }}>
    {() => <Skeleton className="h-control w-full" />}
  </Field>
)

export const PhoneField = (props: PhoneFieldProps) => (
  <Suspense fallback={<PhoneFieldSkeleton {...props} />}>
    <LoadedPhoneField {...props} />
  </Suspense>
)
