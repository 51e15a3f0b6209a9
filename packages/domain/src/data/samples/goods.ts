import { checkDigit } from '#domain/books/catalog/barcode.ts'
import type { Unit } from '#domain/books/catalog/unit.ts'
import type { Cents } from '#domain/money.ts'

export const shapes = [
  'bag',
  'bottle',
  'bowl',
  'candle',
  'card',
  'cookie',
  'cup',
  'jar',
  'loaf',
  'notebook',
  'pen',
  'plant',
  'soap',
  'tin',
  'towel',
] as const
export type Shape = (typeof shapes)[number]

type Season = 'winter' | 'summer'

export type Good = {
  category: string
  name: string
  price: Cents
  cost: Cents
  /** How often it is bought, relative to the others. */
  demand: number
  picture: { shape: Shape; hue: number }
  /** Fresh, hot or alive: only in the shop, never by post. */
  staysInShop?: boolean
  /** When it sells better. */
  season?: Season
  /** How it stands today; the others have enough. */
  shelf?: 'out' | 'low'
  unit?: Unit
  /** Which scent of the candles it is: they are one family. */
  scent?: string
}

/** The one family of the sample shop; its variants are named as the family names them. */
export const sampleFamily = { name: 'Candle', optionNames: ['Scent'] }

type Row = [name: string, price: Cents, cost: Cents, demand: number, shape: Shape, hue: number]
type More = Pick<Good, 'season' | 'shelf' | 'staysInShop' | 'unit' | 'scent'>

const shelves: Record<string, [...Row, More?][]> = {
  Coffee: [
    ['House Blend 250 g', 950, 410, 10, 'bag', 24],
    ['Espresso Roast 250 g', 1050, 460, 8, 'bag', 12],
    ['Decaf 250 g', 1090, 500, 3, 'bag', 205],
    ['Ethiopia 250 g', 1390, 690, 5, 'bag', 340],
    ['Colombia 250 g', 1290, 620, 5, 'bag', 46, { shelf: 'low' }],
    ['Cold Brew 0.5 l', 650, 240, 5, 'bottle', 30, { season: 'summer' }],
    ['Paper Filters 100', 420, 130, 4, 'tin', 40],
    ['Coffee to Go', 320, 80, 14, 'cup', 18, { staysInShop: true }],
  ],
  Tea: [
    ['Earl Grey Tin', 890, 360, 5, 'tin', 220],
    ['English Breakfast', 790, 310, 5, 'tin', 4],
    ['Green Sencha', 990, 430, 4, 'tin', 130, { shelf: 'out' }],
    ['Chamomile', 690, 250, 3, 'tin', 52],
    ['Masala Chai', 850, 340, 4, 'tin', 28, { season: 'winter' }],
    ['Iced Peach Tea 0.5 l', 450, 150, 4, 'bottle', 20, { season: 'summer' }],
    ['Matcha 30 g', 1890, 920, 2, 'jar', 105],
  ],
  Bakery: [
    ['Sourdough Loaf', 620, 210, 11, 'loaf', 32, { staysInShop: true }],
    ['Rye Bread', 580, 200, 6, 'loaf', 20, { staysInShop: true }],
    ['Butter Croissant', 290, 90, 13, 'loaf', 44, { staysInShop: true }],
    ['Cinnamon Roll', 340, 105, 9, 'cookie', 22, { staysInShop: true }],
    ['Oat Cookies', 480, 170, 6, 'cookie', 36],
    ['Almond Biscotti', 560, 210, 4, 'cookie', 48, { shelf: 'low' }],
    ['Gingerbread', 720, 250, 3, 'cookie', 14, { season: 'winter' }],
    ['Banana Bread', 540, 180, 5, 'loaf', 50, { staysInShop: true }],
  ],
  Pantry: [
    ['Wildflower Honey', 980, 480, 5, 'jar', 42],
    ['Strawberry Jam', 640, 270, 5, 'jar', 350],
    ['Orange Marmalade', 660, 280, 4, 'jar', 30],
    ['Olive Oil 0.5 l', 1490, 790, 4, 'bottle', 75],
    ['Balsamic Vinegar', 1150, 560, 2, 'bottle', 320],
    ['Granola 500 g', 790, 330, 6, 'bag', 38],
    ['Dark Chocolate 70%', 450, 180, 8, 'card', 15],
    ['Sea Salt Caramels', 720, 290, 5, 'tin', 210, { season: 'winter', shelf: 'out' }],
    ['Pesto Genovese', 590, 250, 4, 'jar', 110],
  ],
  Home: [
    ['Enamel Mug', 1400, 520, 5, 'cup', 215],
    ['Stoneware Bowl', 1850, 780, 3, 'bowl', 170],
    ['Pour-Over Dripper', 2490, 1180, 2, 'cup', 190, { shelf: 'low' }],
    ['French Press 1 l', 3290, 1590, 1.5, 'jar', 200],
    ['Linen Tea Towel', 1290, 520, 3, 'towel', 205],
    ['Oak Serving Board', 3490, 1650, 1.5, 'card', 34],
    ['Potted Herb', 690, 260, 4, 'plant', 125, { season: 'summer', staysInShop: true }],
    ['Succulent', 890, 340, 3, 'plant', 155, { staysInShop: true }],
  ],
  'Candles & Scent': [
    ['Candle · Beeswax', 1250, 490, 4, 'candle', 45, { season: 'winter', scent: 'Beeswax' }],
    ['Candle · Cedar', 1890, 740, 3, 'candle', 140, { season: 'winter', shelf: 'low', scent: 'Cedar' }],
    ['Candle · Fig', 1890, 740, 3, 'candle', 300, { season: 'winter', scent: 'Fig' }],
    ['Lavender Sachet', 590, 190, 3, 'bag', 265],
    ['Reed Diffuser', 2690, 1150, 1.5, 'bottle', 180, { shelf: 'out' }],
    ['Incense Sticks', 490, 150, 2.5, 'tin', 285],
  ],
  Stationery: [
    ['Dotted Notebook A5', 1190, 430, 4, 'notebook', 230],
    ['Pocket Notebook', 590, 190, 4, 'notebook', 0],
    ['Week Planner', 1690, 620, 2, 'notebook', 150, { season: 'winter' }],
    ['Gel Pen', 280, 80, 6, 'pen', 240],
    ['Pencil Set', 850, 310, 3, 'pen', 48],
    ['Greeting Card', 390, 90, 7, 'card', 335, { season: 'winter' }],
    ['Wrapping Paper', 450, 130, 3, 'towel', 355, { season: 'winter', shelf: 'low' }],
  ],
  'Bath & Body': [
    ['Olive Soap', 540, 180, 5, 'soap', 85],
    ['Oatmeal Soap', 540, 180, 4, 'soap', 40],
    ['Hand Cream', 1090, 420, 4, 'tin', 325, { shelf: 'out' }],
    ['Lip Balm', 390, 110, 5, 'tin', 345],
    ['Bath Salts', 1290, 480, 3, 'jar', 190, { season: 'winter', unit: 'KG' }],
    ['Shampoo Bar', 890, 340, 3, 'soap', 165],
    ['Sun Cream', 1590, 720, 2, 'bottle', 50, { season: 'summer' }],
  ],
}

export const categories: readonly string[] = Object.keys(shelves)

/** What the sample shop sells. */
export const goods: readonly Good[] = Object.entries(shelves).flatMap(([category, rows]) =>
  rows.map(([name, price, cost, demand, shape, hue, more]) => ({
    category,
    name,
    price,
    cost,
    demand,
    picture: { shape, hue },
    ...more,
  })),
)

/** Of what comes packed: an EAN-13 of the range that is free for the use in a shop. */
export const barcodeOf = (place: number): string | null => {
  if (goods[place]?.staysInShop) return null
  const digits = `20000${String(place + 1).padStart(7, '0')}`
  return `${digits}${checkDigit(digits)}`
}
