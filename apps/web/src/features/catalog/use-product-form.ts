import { type Product, ProductEditForm, ProductForm } from '@tillsight/contract/products'
import { useState } from 'react'
import { ApiError } from '#platform/api-error.ts'
import type { Schema } from '#platform/form-problems.ts'
import { useNotify } from '#platform/notifications.tsx'
import { useActKey } from '#platform/use-act-key.ts'
import { useForm } from '#platform/use-form.ts'
import { checkable, emptyValues, formDataOf, type ProductValues, valuesOf } from './product-values.ts'
import { createProduct, editProduct, readProduct, useReload } from './products.api.ts'

type Options = {
  product: Product | undefined
  category: string
  onSave: (product: Product) => void
}

export const useProductForm = ({ product, category, onSave }: Options) => {
  const notify = useNotify()
  const { reloadSoon } = useReload()
  const [edited, setEdited] = useState(product)
  const [theirs, setTheirs] = useState<Product | null>(null)
  const keyOf = useActKey()

  const save = async (values: ProductValues) => {
    const saved = edited
      ? await editProduct(formDataOf(values, edited))
      : await createProduct(formDataOf(values), keyOf(identity(values)))
    notify(edited ? 'Product updated successfully!' : 'Product created successfully!')
    reloadSoon()
    onSave(saved)
  }

  const form = useForm({
    schema: rules(edited),
    initial: edited ? valuesOf(edited) : emptyValues(category),
    report: 'all',
    send: async (values) => {
      try {
        await save(values)
      } catch (error) {
        if (!edited || !isStale(error)) throw error
        setTheirs(await readProduct(edited.id))
      }
    },
    refused: (error) => {
      const said = Object.values(error.fields)
      const message = said.length > 0 ? said.join(' ') : error.saidOr('An unexpected error occurred.')
      return { message, fields: error.fields }
    },
    tell: (message) => notify(message, { type: 'error' }),
  })

  /** Goes on from the product as someone else has left it. */
  const takeUp = (current: Product, values: ProductValues) => {
    setEdited(current)
    setTheirs(null)
    for (const name of Object.keys(values) as (keyof ProductValues)[]) form.field(name).onChange(values[name])
  }
  return { ...form, edited, theirs, takeUp }
}

export type ProductFormState = ReturnType<typeof useProductForm>

const rules = (edited: Product | undefined): Schema<ProductValues> => ({
  safeParse: (values) => {
    const typed = values as ProductValues
    const checked = edited
      ? ProductEditForm.safeParse({ ...checkable(typed), id: edited.id })
      : ProductForm.safeParse(checkable(typed))
    return checked.success ? { success: true, data: typed } : checked
  },
})

const identity = ({ picture, ...texts }: ProductValues) => [
  texts,
  picture && [picture.name, picture.size, picture.lastModified],
]

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.fields.version !== undefined
