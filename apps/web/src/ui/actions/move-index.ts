type Move = { key: string; index: number; count: number; axis: 'horizontal' | 'vertical' }

export function moveIndex({ key, index, count, axis }: Move): number | null {
  const forward = axis === 'horizontal' ? 'ArrowRight' : 'ArrowDown'
  const back = axis === 'horizontal' ? 'ArrowLeft' : 'ArrowUp'
  if (count === 0) return null
  if (key === forward) return (index + 1) % count
  if (key === back) return index <= 0 ? count - 1 : index - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
