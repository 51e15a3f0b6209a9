import { PictureFile, type Product, ProductEditForm, ProductForm } from '@tillsight/contract/books/products'
import { useState } from 'react'
import { isStaleEdit } from '#platform/api/api-error.ts'
import { storedDraft, useStoreDraft } from '#platform/forms/draft-store.ts'
import { refusalOf, type Schema } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { checkable, emptyValues, formDataOf, type ProductValues, valuesOf } from './product-values.ts'
import { createProduct, editProduct, isGone, readProduct, useReload } from './products.api.ts'

type Options = {
  product: Product | undefined
  category: string
  onSave: (product: Product) => void
}

/** What was typed, and the product as it was when that began. */
type Draft = { product: Product | undefined; values: ProductValues }

export const useProductForm = ({ product, category, onSave }: Options) => {
  const notify = useNotify()
  const { reload, reloadSoon } = useReload()
  const draftOf = `product ${product?.id ?? 'new'}`
  const [draft, setDraft] = useState(() => storedDraft<Draft>(draftOf))
  const [edited, setEdited] = useState(draft?.product ?? product)
  const [theirs, setTheirs] = useState<Product | null>(null)
  const [gone, setGone] = useState(false)
  const keyOf = useActKey()
  const untouched = edited ? valuesOf(edited) : emptyValues(category)

  const save = async (values: ProductValues) => {
    const saved = edited
      ? await editProduct(formDataOf(values, edited), keyOf([edited, identity(values)]))
      : await createProduct(formDataOf(values), keyOf(identity(values)))
    notify(edited ? 'Product updated successfully!' : 'Product created successfully!')
    dropDraft()
    reloadSoon()
    onSave(saved)
  }

  const form = useForm({
    schema: rules(edited),
    initial: draft?.values ?? untouched,
    report: 'all',
    send: async (values) => {
      try {
        await save(values)
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

  const isTouched = !isSame(form.values, untouched)
  const { dropDraft } = useStoreDraft<Draft>(
    draftOf,
    isTouched ? { product: edited, values: form.values } : null,
  )

  const fill = (values: ProductValues) => {
    for (const name of Object.keys(values) as (keyof ProductValues)[]) form.field(name).onChange(values[name])
  }

  const choosePicture = (file: File | null) => {
    const problem = file && PictureFile.safeParse(file).error?.issues[0]?.message
    if (problem) form.complain('picture', problem)
    else form.field('picture').onChange(file)
  }

  /** Goes on from the product as someone else has left it. */
  const takeUp = (current: Product, values: ProductValues) => {
    setEdited(current)
    setTheirs(null)
    fill(values)
  }

  const startOver = () => {
    setDraft(undefined)
    setTheirs(null)
    setEdited(product)
    fill(product ? valuesOf(product) : emptyValues(category))
  }
  return {
    ...form,
    edited,
    theirs,
    gone,
    isDraft: draft !== undefined,
    choosePicture,
    takeUp,
    startOver,
    dropDraft,
  }
}

export type ProductFormState = ReturnType<typeof useProductForm>

const rules = (edited: Product | undefined): Schema<ProductValues, ProductValues> => ({
  safeParse: (values) => {
    const checked = edited
      ? ProductEditForm.safeParse({ ...checkable(values), id: edited.id })
      : ProductForm.safeParse(checkable(values))
    return checked.success ? { success: true, data: values } : checked
  },
})

const identity = ({ picture, ...texts }: ProductValues) => [
  texts,
  picture && [picture.name, picture.size, picture.lastModified],
]

const isSame = (one: ProductValues, other: ProductValues): boolean =>
  (Object.keys(one) as (keyof ProductValues)[]).every((name) => one[name] === other[name])
