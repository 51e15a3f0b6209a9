/** Words that a sentence is made of and that claim nothing: which of two is larger, how many, or that there is none. */
const list = `
  a an the this that these those it its they them their there here you your yours we our us i he she who which what when where
  and or but so then also too as at by for from in into of on to with within during between since until while per
  is are was were be been has have had do does did can could will would may might shall
  sold sell sells selling bought buy buys buying brought bring brings made make makes making earned earn earns took take
  came come comes amounted totalled totaled reached stood paid pay pays cost costs spent spend ran run runs
  show shows shown see seen look looks looking found find answer answers question asked ask asking
  sales sale net gross revenue turnover income profit margin discount discounts return returns refund refunds expense expenses
  tax taxes units unit items item orders order average value values figure figures total totals amount amounts number count
  product products category categories customer customers seller sellers supplier suppliers tag tags promotion promotions
  payment payments method methods store shop business stock inventory goods day days week weeks weekday weekdays weekend
  weekends month months year years hour hours time period periods today yesterday tomorrow last this next previous current
  past coming rest end start beginning month's year's week's day's
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  spring summer autumn winter
  compared comparison compare beside against versus change changed changes difference differs respectively
  forecast forecasts expected expect likely range ranges finding findings insight insights attention needs need matter matters
  evidence about regarding according followed following together overall please thanks thank hello
`

export const plainWords: ReadonlySet<string> = new Set(list.trim().split(/\s+/))
