import { statusNames } from '@tillsight/domain/books/catalog/product-status'
import { Badge } from '#ui/layout/badge.tsx'

const tones = { ACTIVE: 'gain', ENDING: 'warn', NOTAVAILABLE: 'loss' } as const

/** A status that this page does not know yet is shown as it is. */
export const StatusBadge = ({ status }: { status: string }) => {
  const words: Record<string, string> = statusNames
  return (
    <Badge tone={status in tones ? tones[status as keyof typeof tones] : 'neutral'}>
      {words[status] ?? status}
    </Badge>
  )
}
