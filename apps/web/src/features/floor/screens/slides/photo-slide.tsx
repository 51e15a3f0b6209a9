import type { SlideData } from '@tillsight/contract/floor/slides'
import { addressOf } from '#platform/api/api-client.ts'

type Props = { data: Extract<SlideData, { kind: 'picture' }> }

/** A picture that fills the screen, or all of it. */
export const PhotoSlide = ({ data: { address, fit, caption } }: Props) => (
  <figure className="tv-photo" data-fit={fit}>
    <img src={addressOf(address)} alt={caption || 'Picture'} decoding="async" />
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
)
