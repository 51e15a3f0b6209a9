import { classNames } from '#ui/layout/class-names.ts'

const files = import.meta.glob<string>('./pictures/*.avif', { eager: true, import: 'default' })

const sourcesOf = (name: string, theme: 'light' | 'dark') =>
  Object.entries(files)
    .flatMap(([path, url]) => {
      const width = path.match(`/${name}-${theme}-(\\d+)\\.avif$`)?.[1]
      return width ? [{ url, width: Number(width) }] : []
    })
    .sort((a, b) => a.width - b.width)

type ProductShotProps = {
  name: string
  alt: string
  width: number
  height: number
  sizes: string
  first?: boolean
  className?: string
}

/** A picture of the product in the theme of the page: the browser fetches only the one that is shown. */
export const ProductShot = ({ name, alt, sizes, first = false, className, ...size }: ProductShotProps) =>
  (['light', 'dark'] as const).map((theme) => {
    const sources = sourcesOf(name, theme)
    return (
      <img
        key={theme}
        alt={alt}
        src={sources.at(-1)?.url}
        srcSet={sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes={sizes}
        {...size}
        loading="lazy"
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : 'auto'}
        className={classNames('product-shot', `product-shot-${theme}`, className)}
      />
    )
  })
