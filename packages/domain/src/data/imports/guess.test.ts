import { describe, expect, it } from 'vitest'
import { guessKinds } from './guess.ts'
import { headerRowOf } from './header-row.ts'
import { fingerprint, headerText } from './header-text.ts'

const named = (headers: string[], rows: string[][]) => {
  const [best] = guessKinds(headers, rows)
  const mapping = Object.fromEntries(
    Object.entries(best?.mapping ?? {}).map(([field, column]) => [field, headers[column]]),
  )
  return { kind: best?.kind, mapping, confidence: best?.confidence ?? 0 }
}

describe('a file of a stranger', () => {
  it.each<[string, string[], string[][], string, Record<string, string>]>([
    [
      'German products',
      ['Artikelname', 'Artikelnummer', 'EAN', 'Warengruppe', 'VK-Preis', 'EK-Preis', 'Bestand'],
      [['Becher', 'B-1', '4006381333931', 'Tassen', '9,90', '4,20', '12']],
      'product',
      {
        name: 'Artikelname',
        sku: 'Artikelnummer',
        barcodes: 'EAN',
        category: 'Warengruppe',
        price: 'VK-Preis',
        cost: 'EK-Preis',
        quantity: 'Bestand',
      },
    ],
    [
      'French customers',
      ['Prénom', 'Nom', 'Courriel', 'Téléphone', 'Ville'],
      [['Anne', 'Petit', 'anne@exemple.fr', '+33 6 12 34 56 78', 'Lyon']],
      'customer',
      { first_name: 'Prénom', last_name: 'Nom', email: 'Courriel', phone: 'Téléphone', location: 'Ville' },
    ],
    [
      'Spanish sale lines',
      ['Número de ticket', 'Fecha', 'Producto', 'Cantidad', 'Precio unitario', 'Importe', 'Forma de pago'],
      [
        ['7', '25/12/2025', 'Taza', '2', '9,90', '19,80', 'Efectivo'],
        ['7', '25/12/2025', 'Plato', '1', '5,00', '5,00', 'Efectivo'],
      ],
      'sale-lines',
      {
        number: 'Número de ticket',
        date: 'Fecha',
        product: 'Producto',
        quantity: 'Cantidad',
        price: 'Precio unitario',
        line_total: 'Importe',
        payment: 'Forma de pago',
      },
    ],
    [
      'Portuguese sales',
      ['Número do pedido', 'Data', 'Cliente', 'Vendedor', 'Forma de pagamento', 'Valor total'],
      [
        ['7', '25/12/2025', 'Ana', 'Rui', 'Dinheiro', '19,80'],
        ['8', '26/12/2025', 'Rita', 'Rui', 'Cartão', '9,90'],
      ],
      'sale-rows',
      {
        number: 'Número do pedido',
        date: 'Data',
        customer: 'Cliente',
        seller: 'Vendedor',
        payment: 'Forma de pagamento',
        total: 'Valor total',
      },
    ],
    [
      'Italian products',
      ['Nome prodotto', 'Codice articolo', 'Categoria', 'Prezzo di vendita', 'Giacenza'],
      [['Tazza', 'T-1', 'Tazze', '9,90', '12']],
      'product',
      {
        name: 'Nome prodotto',
        sku: 'Codice articolo',
        category: 'Categoria',
        price: 'Prezzo di vendita',
        quantity: 'Giacenza',
      },
    ],
    [
      'Dutch customers',
      ['Klantnaam', 'E-mailadres', 'Telefoonnummer', 'Plaats', 'Opmerking'],
      [['Jan Smit', 'jan@voorbeeld.nl', '+31 6 1234 5678', 'Utrecht', '']],
      'customer',
      {
        name: 'Klantnaam',
        email: 'E-mailadres',
        phone: 'Telefoonnummer',
        location: 'Plaats',
        note: 'Opmerking',
      },
    ],
    [
      'Polish products',
      ['Nazwa produktu', 'Kod kreskowy', 'Kategoria', 'Cena sprzedaży', 'Stan magazynowy'],
      [['Kubek', '4006381333931', 'Kubki', '9,90', '12']],
      'product',
      {
        name: 'Nazwa produktu',
        barcodes: 'Kod kreskowy',
        category: 'Kategoria',
        price: 'Cena sprzedaży',
        quantity: 'Stan magazynowy',
      },
    ],
    [
      'English expenses',
      ['Date', 'Category', 'Supplier', 'Amount', 'Note'],
      [['2026-03-01', 'Rent', 'Landlord', '1200.00', 'March']],
      'expense',
      { date: 'Date', category: 'Category', supplier: 'Supplier', amount: 'Amount', note: 'Note' },
    ],
    [
      'a stock count',
      ['SKU', 'Product', 'Counted'],
      [['B-1', 'Mug', '12']],
      'stock-count',
      { sku: 'SKU', product: 'Product', counted: 'Counted' },
    ],
    [
      'returns',
      ['Return of', 'Date', 'Product', 'Quantity', 'Reason'],
      [['12', '2026-03-01', 'Mug', '1', 'Broken']],
      'return',
      { return_of: 'Return of', date: 'Date', product: 'Product', quantity: 'Quantity', reason: 'Reason' },
    ],
    [
      'returns with numbers of their own, and positive quantities',
      ['Number', 'Date', 'Return of', 'Product', 'Quantity', 'Price'],
      [
        ['R1', '2026-03-01', '12', 'Mug', '1', '9.90'],
        ['R2', '2026-03-02', '13', 'Mug', '2', '9.90'],
      ],
      'return',
      {
        number: 'Number',
        date: 'Date',
        return_of: 'Return of',
        product: 'Product',
        quantity: 'Quantity',
        price: 'Price',
      },
    ],
    [
      'returns by their original sale',
      ['Return', 'Original sale', 'Date', 'Product', 'Quantity'],
      [['R1', '12', '2026-03-01', 'Mug', '1']],
      'return',
      {
        number: 'Return',
        return_of: 'Original sale',
        date: 'Date',
        product: 'Product',
        quantity: 'Quantity',
      },
    ],
    [
      'sales of which a few came back',
      ['Sale no', 'Date', 'Product', 'Quantity', 'Price', 'Return of'],
      [
        ['1', '2026-03-01', 'Mug', '1', '9.90', ''],
        ['2', '2026-03-02', 'Mug', '-1', '9.90', '1'],
      ],
      'sale-lines',
      {
        number: 'Sale no',
        date: 'Date',
        product: 'Product',
        quantity: 'Quantity',
        price: 'Price',
        return_of: 'Return of',
      },
    ],
    [
      'Spanish customers',
      ['Nombre', 'Apellidos', 'Correo electrónico'],
      [
        ['Ana', 'Ruiz', 'ana@ejemplo.es'],
        ['Eva', 'Gil', 'no tiene'],
      ],
      'customer',
      { first_name: 'Nombre', last_name: 'Apellidos', email: 'Correo electrónico' },
    ],
    [
      'Italian customers',
      ['Nome', 'Cognome', 'Telefono'],
      [['Ada', 'Rossi', '+39 333 123 4567']],
      'customer',
      { first_name: 'Nome', last_name: 'Cognome', phone: 'Telefono' },
    ],
    [
      'Portuguese customers',
      ['Nome', 'Sobrenome', 'Cidade'],
      [['Ana', 'Silva', 'Porto']],
      'customer',
      { first_name: 'Nome', last_name: 'Sobrenome', location: 'Cidade' },
    ],
    [
      'German customers',
      ['Name', 'Vorname', 'E-Mail'],
      [['Kern', 'Eva', 'eva@beispiel.de']],
      'customer',
      { last_name: 'Name', first_name: 'Vorname', email: 'E-Mail' },
    ],
    [
      'German prices with and without tax',
      ['Bezeichnung', 'VK brutto', 'EK netto', 'Bestand'],
      [['Becher', '9,90', '4,20', '12']],
      'product',
      { name: 'Bezeichnung', price: 'VK brutto', cost: 'EK netto', quantity: 'Bestand' },
    ],
    [
      'German prices in other words',
      ['Artikel', 'Verkaufspreis (brutto)', 'Netto-EK', 'Warengruppe'],
      [['Becher', '9,90', '4,20', 'Tassen']],
      'product',
      { name: 'Artikel', price: 'Verkaufspreis (brutto)', cost: 'Netto-EK', category: 'Warengruppe' },
    ],
    [
      'sales of which some were cancelled',
      ['Order number', 'Order date', 'Order status', 'Total', 'Refund amount'],
      [
        ['1', '2026-03-01', 'completed', '9.90', '0.00'],
        ['2', '2026-03-01', 'cancelled', '5.90', '0.00'],
      ],
      'sale-rows',
      {
        number: 'Order number',
        date: 'Order date',
        status: 'Order status',
        total: 'Total',
        refunded: 'Refund amount',
      },
    ],
  ])('is known: %s', (_, headers, rows, kind, mapping) => {
    const guess = named(headers, rows)
    expect({ kind: guess.kind, mapping: guess.mapping }).toEqual({ kind, mapping })
    expect(guess.confidence).toBeGreaterThan(0.5)
  })

  it('knows emails by their looks, and is less sure', () => {
    const guess = guessKinds(
      ['A', 'Name'],
      [
        ['ann@example.com', 'Ann'],
        ['ben@example.com', 'Ben'],
      ],
    )[0]
    expect(guess?.kind).toBe('customer')
    expect(guess?.mapping.email).toBe(0)
    expect(guess?.columns.find(({ field }) => field === 'email')?.confidence).toBeLessThan(0.8)
  })
})

describe('the header row', () => {
  it('comes below title lines', () => {
    const found = headerRowOf([
      ['Corner shop'],
      ['Stock list', null, null],
      [null],
      ['Name', 'Price', 'Stock'],
      ['Mug', '9.90', '12'],
      ['Cup', '5.00', '3'],
    ])
    expect(found).toEqual({ place: 3, height: 1, headers: ['Name', 'Price', 'Stock'] })
  })

  it('takes two rows where groups stand above names', () => {
    const found = headerRowOf([
      ['Customer', null, 'Seller', null],
      ['Name', 'City', 'Name', 'City'],
      ['Ann', 'Bonn', 'Eva', 'Köln'],
    ])
    expect(found).toEqual({
      place: 1,
      height: 2,
      headers: ['Customer Name', 'Customer City', 'Seller Name', 'Seller City'],
    })
  })

  it('is the one that was chosen', () => {
    expect(
      headerRowOf(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        1,
      ).headers,
    ).toEqual(['c', 'd'])
  })
})

it.each([
  ['ItemQuantity', 'item quantity'],
  ['*ContactName', 'contact name'],
  ['Stückpreis (€):', 'stuckpreis'],
  ['cena_sprzedaży', 'cena sprzedazy'],
])('writes the header %s as %s', (header, text) => {
  expect(headerText(header)).toBe(text)
})

it('has one fingerprint for a shape in any order of its columns', () => {
  expect(fingerprint(['Name', 'Price [Main]', ''])).toBe(fingerprint(['price [Side]', ' NAME ']))
  expect(fingerprint(['Name', 'Price'])).not.toBe(fingerprint(['Name', 'Cost']))
})
