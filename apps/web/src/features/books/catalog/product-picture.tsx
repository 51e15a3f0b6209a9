import { addressOf } from '#platform/api/api-client.ts'

/** Beside its name, which says what it shows. */
export const ProductPicture = ({ path }: { path: string }) => (
  <img
    src={addressOf(path)}
    alt=""
    width={44}
    height={44}
    loading="lazy"
    decoding="async"
    className="size-11 shrink-0 rounded-control border border-line bg-raised object-cover"
  />
)
