import type { ManualReason, MovementReason } from '@tillsight/domain/books/catalog/stock-movement'

export const reasonWords: Record<MovementReason, string> = {
  opening: 'Opening stock',
  sale: 'Sale',
  return: 'Return',
  received: 'Received',
  recount: 'Recount',
  damage: 'Damage',
  loss: 'Loss',
  correction: 'Correction',
}

/** What the number means, which differs by the reason, and is where people go wrong. */
export const quantityWords: Record<ManualReason, { label: string; hint: string }> = {
  received: { label: 'How many came in', hint: 'Added to what is there.' },
  recount: { label: 'How many are there', hint: 'Takes the place of what was known.' },
  damage: { label: 'How many were damaged', hint: 'Taken away from what is there.' },
  loss: { label: 'How many were lost', hint: 'Taken away from what is there.' },
  correction: { label: 'How many more or fewer', hint: 'Such as 3 or -3.' },
}
