/** '1st', '2nd', '11th'. */
export const placeName = (place: number, text = String(place)): string => {
  const isTeen = place % 100 >= 11 && place % 100 <= 13
  return `${text}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')}`
}
