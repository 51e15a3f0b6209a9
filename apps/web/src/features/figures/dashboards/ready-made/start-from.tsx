import { isReadyMadeId } from '@tillsight/domain/figures/dashboards/ready-made'
import type { ComponentProps } from 'react'
import { Gallery } from './gallery.tsx'
import { ReadyMadePreview } from './ready-made-preview.tsx'

type StartFromProps = Omit<ComponentProps<typeof ReadyMadePreview>, 'id'> & { start: string }

/** The ready-made dashboard that the address names, or all of them. */
export const StartFrom = ({ start, ...shown }: StartFromProps) =>
  isReadyMadeId(start) ? <ReadyMadePreview key={start} id={start} {...shown} /> : <Gallery />
