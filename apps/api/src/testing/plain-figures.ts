import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { GoodsSplit, Split } from '@tillsight/domain/figures/metrics/splits'
import type { Buyer, Fact, Facts, Goods, Lost } from './plain-facts.ts'

/** Which part a fact is in, calculated from what was written down and from nothing else; several where it has tags. */
type PartsOf = (fact: Fact, known: { buyer: Buyer | undefined; firstDay: string }) => (string | null)[]

const weekday = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7

const discountBand = ({ whole }: Fact): string => {
  if (whole.discount === 0 || whole.gross === 0) return '0'
  const percent = Math.round(Number(((100 * whole.discount) / whole.gross).toFixed(9)))
  return String([5, 10, 20, 30, 50].find((most) => percent <= most) ?? 100)
}

const priceBand = ({ price }: Fact): string => {
  if (price < 100) return '0'
  let power = 1
  while (power * 1000 <= price) power *= 10
  return String((price < power * 200 ? 1 : price < power * 500 ? 2 : 5) * power)
}

const partsOf: Record<Split, PartsOf> = {
  product: ({ product }) => [product],
  category: ({ category }) => [category],
  supplier: ({ supplier }) => [supplier],
  customer: ({ customer }) => [customer],
  segment: (_, { buyer }) => [buyer?.segment ?? null],
  tag: (_, { buyer }) => (buyer && buyer.tags.length > 0 ? buyer.tags : [null]),
  new_or_returning: ({ day }, { buyer, firstDay }) => {
    if (!buyer) return [null]
    return [day <= firstDay ? 'NEW' : 'RETURNING']
  },
  seller: ({ seller }) => [seller],
  hour: ({ hour }) => [String(hour)],
  weekday: ({ day }) => [String(weekday(day))],
  payment_method: ({ method }) => [method],
  discount_band: (fact) => [discountBand(fact)],
  price_band: (fact) => [priceBand(fact)],
  promotion: ({ promotion }) => [promotion],
}

const ofGoods: readonly Split[] = ['product', 'category', 'supplier']
const ofLines: readonly Split[] = [...ofGoods, 'discount_band', 'price_band', 'promotion']

export type Found = { documents: Fact[]; lines: Fact[]; isByLine: boolean; goods: Goods[]; losses: Lost[] }

const add = (facts: readonly Fact[], amount: (fact: Fact) => number): number =>
  facts.reduce((sum, fact) => sum + amount(fact), 0)
const distinct = (facts: readonly Fact[], key: (fact: Fact) => string | null): number =>
  new Set(facts.map(key)).size
const most = (facts: readonly Fact[], amount: (fact: Fact) => number): number =>
  facts.reduce((largest, fact) => Math.max(largest, amount(fact)), 0)

const rows = ({ documents, lines, isByLine }: Found): Fact[] => (isByLine ? lines : documents)
const sold = (found: Found): Fact[] => rows(found).filter(({ isSale }) => isSale)
const back = (found: Found): Fact[] => rows(found).filter(({ isSale }) => !isSale)
const soldDocuments = ({ documents }: Found): Fact[] => documents.filter(({ isSale }) => isSale)
const counted = (facts: readonly Fact[]): Fact[] => facts.filter(({ isMain }) => isMain)
const named = (facts: readonly Fact[]): Fact[] => facts.filter(({ customer }) => customer !== null)
const reduced = (facts: readonly Fact[]): Fact[] => facts.filter(({ isDiscounted }) => isDiscounted)
const promoted = (facts: readonly Fact[]): Fact[] => facts.filter(({ promotion }) => promotion !== null)
const soldLines = ({ lines }: Found): Fact[] => lines.filter(({ isSale }) => isSale)
const isReduced = ({ rate, saleDiscount }: Fact): boolean => rate > 0 || saleDiscount > 0
const belowCost = (found: Found): Fact[] => soldLines(found).filter(({ whole }) => whole.total < whole.cost)

const lostBy = (losses: readonly Lost[], ...reasons: string[]): number =>
  losses.reduce((sum, { cost, reason }) => (reason && reasons.includes(reason) ? sum + cost : sum), 0)

/**
 * What each measure is, in plain words of its own. Those that need the past of the stock, or a period as a whole, are
 * compared in independent.test.ts; expenses, customers and purchases have no sales to filter.
 */
export const plainMeasures: Partial<Record<MeasureId, (found: Found) => number>> = {
  'sales.count': (found) => distinct(counted(sold(found)), ({ saleId }) => saleId),
  'sales.gross': (found) => add(sold(found), ({ gross }) => gross),
  'sales.discount': (found) => add(sold(found), ({ discount }) => discount),
  'sales.units': (found) => add(counted(sold(found)), ({ quantity }) => quantity),
  'sales.net': (found) => add(rows(found), ({ total }) => total),
  'sales.net_gross': (found) => add(rows(found), ({ gross }) => gross),
  'sales.net_units': (found) => add(counted(rows(found)), ({ quantity }) => quantity),
  'sales.cost': (found) => add(rows(found), ({ cost }) => cost),
  'sales.tax': (found) => add(rows(found), ({ tax }) => tax),
  'sales.weekend_net': (found) =>
    add(
      rows(found).filter(({ day }) => weekday(day) > 4),
      ({ total }) => total,
    ),
  'sales.named_count': (found) => counted(named(soldDocuments(found))).length,
  'sales.named_net': ({ documents }) => add(named(documents), ({ total }) => total),
  'sales.multi_count': (found) => counted(soldDocuments(found)).filter(({ quantity }) => quantity > 1).length,
  'sales.discounted_count': (found) => counted(reduced(soldDocuments(found))).length,
  'sales.discounted_net': ({ documents }) => add(reduced(documents), ({ total }) => total),
  'sales.discounted_cost': ({ documents }) => add(reduced(documents), ({ cost }) => cost),
  'sales.promoted_count': (found) =>
    counted(soldDocuments(found)).filter(({ isPromoted }) => isPromoted).length,
  'sales.open_days': (found) => distinct(soldDocuments(found), ({ day }) => day),
  'sales.open_hours': (found) => distinct(soldDocuments(found), ({ day, hour }) => `${day} ${hour}`),
  'sales.largest': (found) => most(counted(soldDocuments(found)), ({ whole }) => whole.total),
  'sales.median': (found) => {
    const totals = counted(soldDocuments(found))
      .map(({ whole }) => whole.total)
      .toSorted((one, other) => one - other)
    const [low, high] = [totals[(totals.length - 1) >> 1] ?? 0, totals[totals.length >> 1] ?? 0]
    return (low + high) / 2
  },
  'sales.returned_count': (found) =>
    counted(soldDocuments(found)).filter(({ isReturned }) => isReturned).length,
  'returns.profit': ({ documents }) =>
    0 -
    add(
      documents.filter(({ isSale }) => !isSale),
      ({ total, cost }) => total - cost,
    ),
  'returns.days': ({ documents }) =>
    add(
      counted(documents).filter(({ isSale }) => !isSale),
      ({ daysAfter }) => daysAfter,
    ),
  'returns.no_reason': ({ documents }) =>
    counted(documents).filter(({ isSale, hasReason }) => !isSale && !hasReason).length,
  'returns.count': (found) => distinct(counted(back(found)), ({ saleId }) => saleId),
  'returns.value': (found) => 0 - add(back(found), ({ total }) => total),
  'returns.units': (found) => 0 - add(counted(back(found)), ({ quantity }) => quantity),
  'returns.restocked_units': ({ documents }) => add(documents, ({ restocked }) => restocked),
  'returns.lost_cost': ({ documents }) => add(documents, ({ lost }) => lost),
  'lines.count': (found) => counted(soldLines(found)).length,
  'lines.full_price_units': (found) =>
    add(
      counted(soldLines(found)).filter((line) => !isReduced(line)),
      ({ quantity }) => quantity,
    ),
  'lines.discounted_gross': (found) => add(soldLines(found).filter(isReduced), ({ gross }) => gross),
  'lines.below_cost_count': (found) => counted(belowCost(found)).length,
  'lines.below_cost_net': (found) => add(belowCost(found), ({ total }) => total),
  'lines.known_cost_net': ({ lines }) =>
    add(
      lines.filter(({ whole }) => whole.cost !== 0),
      ({ total }) => total,
    ),
  'lines.largest_discount': (found) => most(soldLines(found), ({ rate }) => rate),
  'lines.products': (found) => distinct(soldLines(found), ({ product }) => product),
  'promotions.net': ({ lines }) => add(promoted(lines), ({ total }) => total),
  'promotions.discount': (found) => add(promoted(soldLines(found)), ({ discount }) => discount),
  'promotions.units': ({ lines }) => add(counted(promoted(lines)), ({ quantity }) => quantity),
  'promotions.cost': ({ lines }) => add(promoted(lines), ({ cost }) => cost),
  'customers.active': (found) => distinct(named(soldDocuments(found)), ({ customer }) => customer),
  'stock.products': ({ goods }) => goods.length,
  'stock.out': ({ goods }) => goods.filter(({ status }) => status === 'NOTAVAILABLE').length,
  'stock.low': ({ goods }) => goods.filter(({ status }) => status === 'ENDING').length,
  'stock.units': ({ goods }) => goods.reduce((sum, { balance }) => sum + balance, 0),
  'stock.retail': ({ goods }) => goods.reduce((sum, { balance, price }) => sum + balance * price, 0),
  'stock.cost': ({ goods }) => goods.reduce((sum, { balance, cost }) => sum + balance * cost, 0),
  'stock.negative': ({ goods }) => goods.filter(({ balance }) => balance < 0).length,
  'stock.no_code': ({ goods }) => goods.filter(({ isCoded }) => !isCoded).length,
  'stock.no_supplier': ({ goods }) => goods.filter(({ suppliers }) => suppliers === 0).length,
  'stock.one_supplier': ({ goods }) => goods.filter(({ suppliers }) => suppliers === 1).length,
  'losses.damage': ({ losses }) => lostBy(losses, 'damage'),
  'losses.shrinkage': ({ losses }) => lostBy(losses, 'loss', 'recount'),
  'losses.counted': ({ losses }) => lostBy(losses, 'recount'),
  'losses.cost': ({ losses }) => losses.reduce((sum, { cost }) => sum + cost, 0),
}

type Asked = { splits: readonly Split[]; filters: readonly Filter[] }

/** The facts of each part, or of each pair of parts, that a question asks about. */
export const factsBy = (facts: Facts, { splits, filters }: Asked) => {
  const used = [...splits, ...filters.map(({ by }) => by)]
  const { documents, lines } = used.includes('payment_method') ? facts.byPayment : facts.whole
  const isByLine = used.some((split) => ofLines.includes(split))
  const firstDays = new Map<string, string>()
  for (const { customer, day, isSale } of facts.whole.documents)
    if (customer && isSale && day < (firstDays.get(customer) ?? '9')) firstDays.set(customer, day)
  const partsIn = (fact: Fact, split: Split) =>
    partsOf[split](fact, {
      buyer: facts.buyers.find(({ id }) => id === fact.customer),
      firstDay: firstDays.get(fact.customer ?? '') ?? '',
    })
  const isIn = (fact: Fact, asked: readonly Filter[]) =>
    asked.every(({ by, keys }) => partsIn(fact, by).some((key) => keys.includes(key)))
  type Placed = { category_id: string; supplier_id: string | null }
  const placed = <Good extends Placed>(goods: Good[], idOf: (good: Good) => string) =>
    goods.map((good) => ({
      good,
      parts: { product: idOf(good), category: good.category_id, supplier: good.supplier_id },
    }))
  const goods = placed(facts.goods, ({ id }) => id)
  const losses = placed(facts.losses, ({ product_id }) => product_id)
  const hasGood = ({ parts }: (typeof goods | typeof losses)[number], asked: readonly Filter[]) =>
    asked.every(({ by, keys }) => keys.includes(parts[by as GoodsSplit]))

  const find = (keys: readonly (string | null)[]): Found => {
    const all = [...filters, ...splits.map((by, place) => ({ by, keys: [keys[place] ?? null] }))]
    const ofDocuments = all.filter(({ by }) => !ofLines.includes(by))
    const isOfGoods = all.every(({ by }) => ofGoods.includes(by))
    return {
      documents: documents.filter((fact) => isIn(fact, ofDocuments)),
      lines: lines.filter((fact) => isIn(fact, all)),
      isByLine,
      goods: isOfGoods ? goods.filter((good) => hasGood(good, all)).map(({ good }) => good) : [],
      losses: isOfGoods ? losses.filter((good) => hasGood(good, all)).map(({ good }) => good) : [],
    }
  }
  /** All parts in which something happened, filtered or not. */
  const partsFound = (split: Split): (string | null)[] => {
    const each = split === 'payment_method' ? facts.byPayment.lines : facts.whole.lines
    return [...new Set(each.flatMap((fact) => partsIn(fact, split)))]
  }
  return { find, partsFound }
}
