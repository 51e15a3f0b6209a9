import {
  alsoDecimalProblems,
  PictureFile,
  ProductEditForm,
  ProductForm,
} from '@tillsight/contract/books/product-form'
import type { Product } from '@tillsight/contract/books/products'
import { useState } from 'react'
import { isGone, isStaleEdit } from '#platform/api/api-error.ts'
import { decimalIssues } from '#platform/forms/decimal-issues.ts'
import { refusalOf, type Schema } from '#platform/forms/form-problems.ts'
import { useDraftForm } from '#platform/forms/use-draft-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { useStoreSettings } from '#platform/session/store-formats.ts'
import { drawPicture } from './draw-picture.ts'
import { checkable, emptyValues, formDataOf, type ProductValues, valuesOf } from './product-values.ts'
import { createProduct, editProduct, readProduct, useReload } from './products.api.ts'

type Options = {
  product: Product | undefined
  category: string
  onSave: (product: Product) => void
}

export const useProductForm = ({ product, category, onSave }: Options) => {
  const notify = useNotify()
  const { reload, reloadSoon } = useReload()
  const [theirs, setTheirs] = useState<Product | null>(null)
  const [gone, setGone] = useState(false)
  const keyOf = useActKey()
  const { lowStock } = useStoreSettings()

  const save = async (values: ProductValues, edited: Product | undefined) => {
    const saved = edited
      ? await editProduct(formDataOf(values, edited), keyOf([edited, identity(values)]))
      : await createProduct(formDataOf(values), keyOf(identity(values)))
    notify(edited ? 'Product updated successfully!' : 'Product created successfully!')
    return saved
  }

  const { of: edited, ...form } = useDraftForm({
    name: `product ${product?.id ?? 'new'}`,
    of: product,
    valuesOf: (edited) => (edited ? valuesOf(edited) : emptyValues(category, lowStock)),
    compareBy: identity,
    schema: rules,
    report: 'all',
    send: async (values, edited, dropDraft) => {
      try {
        const saved = await save(values, edited)
        dropDraft()
        reloadSoon()
        onSave(saved)
      } catch (error) {
        if (!edited) throw error
        if (isGone(error)) {
          setGone(true)
          void reload()
        } else if (isStaleEdit(error)) setTheirs(await readProduct(edited.id))
        else throw error
      }
    },
    refused: (error) => refusalOf(error),
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  const choosePicture = (file: File | null) => {
    const problem = file && PictureFile.safeParse(file).error?.issues[0]?.message
    if (problem) form.complain('picture', problem)
    else form.field('picture').onChange(file)
  }

  /** So that the required picture stops nobody. */
  const draw = async () => {
    const name = form.values.long_name.trim() || form.values.name.trim()
    const drawn = name ? await drawPicture(name) : null
    if (drawn) choosePicture(drawn)
    else form.complain('name', 'Enter a name first.')
  }

  /** Continues from the product as someone else saved it. */
  const takeUp = (current: Product, values: ProductValues) => {
    form.restart(current, values)
    setTheirs(null)
  }

  const startOver = () => {
    setTheirs(null)
    form.startOver()
  }
  return { ...form, edited, theirs, gone, choosePicture, draw, takeUp, startOver }
}

export type ProductFormState = ReturnType<typeof useProductForm>

const rules = (edited: Product | undefined): Schema<ProductValues, ProductValues> => ({
  safeParse: (values) => {
    const sent = edited
      ? { ...checkable(values), id: edited.id, balance_before: String(edited.balance) }
      : checkable(values)
    const checked = edited ? ProductEditForm.safeParse(sent) : ProductForm.safeParse(sent)
    if (!checked.success) {
      const decimals = alsoDecimalProblems(sent).map(({ field, message }) => ({ path: [field], message }))
      return { success: false, error: { issues: [...checked.error.issues, ...decimals] } }
    }
    const issues = decimalIssues([
      { field: 'price', text: values.price, before: edited?.price },
      { field: 'cost_price', text: values.cost_price, before: edited?.cost_price },
    ])
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: values }
  },
})

const identity = ({ picture, ...texts }: ProductValues) => [
  texts,
  picture && [picture.name, picture.size, picture.lastModified],
]
