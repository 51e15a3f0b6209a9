import { searchText } from '#domain/search-text.ts'

/** English, German, French, Spanish, Portuguese, Italian, Dutch and Polish; by their first letters. */
const names: readonly string[] = [
  'january januar jaenner janner janvier enero janeiro gennaio januari stycznia styczen',
  'february februar fevrier febrero fevereiro febbraio februari lutego luty',
  'march maerz marz mars marzo marco maart marca marzec',
  'april avril abril aprile kwietnia kwiecien',
  'may mai mayo maio maggio mei maja maj',
  'june juni juin junio junho giugno czerwca czerwiec',
  'july juli juillet julio julho luglio lipca lipiec',
  'august aout agosto augustus sierpnia sierpien',
  'september septembre septiembre setembro settembre wrzesnia wrzesien',
  'october oktober octobre octubre outubro ottobre pazdziernika pazdziernik',
  'november novembre noviembre novembro listopada listopad',
  'december dezember decembre diciembre dezembro dicembre grudnia grudzien',
]

const shortest = 3
const months = names.map((all) => all.split(' '))

/** 1 to 12; null where it is no month, or the start of several. */
export const monthFrom = (text: string): number | null => {
  if (text.length < shortest || /^\d/.test(text)) return null
  const typed = searchText(text).replace(/ł/g, 'l').replace(/\.$/, '')
  if (typed.length < shortest) return null
  const exact = months.findIndex((all) => all.includes(typed))
  if (exact >= 0) return exact + 1
  const found = months.flatMap((all, place) =>
    all.some((name) => name.startsWith(typed)) ? [place + 1] : [],
  )
  return found.length === 1 ? (found[0] ?? null) : null
}
