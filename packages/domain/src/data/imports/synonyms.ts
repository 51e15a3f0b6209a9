/**
 * What columns are called, as `headerText` writes them: English, then German, French, Spanish, Portuguese, Italian,
 * Dutch and Polish. The same word can be in several lists; kind and content decide.
 */
const list = (text: string): readonly string[] => text.split(',').map((word) => word.trim())

export const synonyms: Readonly<Record<string, readonly string[]>> = {
  name: list(
    'name, product, product name, item, item name, title, product title, article, full name, customer name, client name, customer, client, contact name, display name, produkt, produktname, artikel, artikelname, artikelbezeichnung, bezeichnung, kunde, kundenname, produit, nom du produit, nom, designation, libelle, article, nombre, producto, nombre del producto, articulo, cliente, nome, produto, nome do produto, prodotto, nome prodotto, articolo, productnaam, naam, klant, klantnaam, omschrijving, nazwa, nazwa produktu, produkt nazwa, towar, klient, nazwa klienta',
  ),
  first_name: list(
    'first name, firstname, given name, forename, vorname, prenom, nombre, primeiro nome, nome, voornaam, imie',
  ),
  last_name: list(
    'last name, lastname, surname, family name, nachname, familienname, nom, nom de famille, apellido, apellidos, sobrenome, apelido, cognome, achternaam, nazwisko',
  ),
  long_name: list(
    'long name, full title, description long, langname, langer name, nom complet, nombre largo, nome completo, lange naam, pelna nazwa',
  ),
  variant: list(
    'variant, variation, variation name, option, size, variante, ausfuhrung, grosse, taille, variacion, talla, variacao, tamanho, taglia, maat, wariant, rozmiar',
  ),
  sku: list(
    'sku, article number, item number, item code, product code, code, internal reference, reference, ref, artikelnummer, artikelnr, art nr, artnr, reference produit, referencia, codigo, codice, codice articolo, artikelcode, indeks, kod produktu, symbol',
  ),
  barcodes: list(
    'barcode, barcodes, ean, ean13, ean 13, upc, gtin, strichcode, code barres, code barre, codigo de barras, codice a barre, streepjescode, kod kreskowy',
  ),
  category: list(
    'category, categories, product category, item group, group, department, expense, expense category, account, type, kategorie, warengruppe, produktgruppe, ausgabe, kostenart, categorie, rayon, depense, categoria, familia, gasto, despesa, grupo, reparto, spesa, groep, productgroep, uitgave, kategoria, grupa, wydatek',
  ),
  price: list(
    'price, unit price, retail price, selling price, sales price, sale price, regular price, rate, item price, preis, verkaufspreis, vk, vk preis, vk brutto, brutto vk, vk netto, netto vk, verkaufspreis brutto, bruttoverkaufspreis, preis inkl mwst, preis brutto, bruttopreis, einzelpreis, stuckpreis, prix, prix de vente, prix unitaire, precio, precio de venta, pvp, precio unitario, preco, preco de venda, preco unitario, prezzo, prezzo di vendita, prezzo unitario, prijs, verkoopprijs, stukprijs, cena, cena sprzedazy, cena jednostkowa',
  ),
  cost: list(
    'cost, cost price, unit cost, purchase price, cost per item, wholesale price, supply price, cost of goods, einkaufspreis, ek, ek preis, ek netto, netto ek, ek brutto, einkaufspreis netto, nettoeinkaufspreis, einstandspreis, kosten, prix d achat, cout, coste, precio de compra, costo, preco de custo, custo, prezzo d acquisto, inkoopprijs, kostprijs, cena zakupu, koszt',
  ),
  quantity: list(
    'quantity, qty, qty sold, amount sold, units, pieces, items, stock, in stock, stock level, on hand, quantity on hand, current stock, inventory, balance, menge, anzahl, stuck, bestand, lagerbestand, quantite, qte, stock disponible, cantidad, existencias, unidades, quantidade, qtd, estoque, quantita, qta, giacenza, aantal, voorraad, ilosc, liczba, stan, stan magazynowy',
  ),
  counted: list(
    'counted, count, counted quantity, physical count, new quantity, gezahlt, inventur, inventurmenge, compte, quantite comptee, contado, recuento, contagem, contado, conteggio, contato, geteld, policzone, spis, quantity, qty',
  ),
  unit: list(
    'unit, uom, unit of measure, default unit of measure, einheit, mengeneinheit, unite, unidad, unidade, unita, unita di misura, eenheid, jednostka, jm',
  ),
  low_stock: list(
    'low stock, low stock level, reorder level, reorder point, minimum stock, stock alert, meldebestand, mindestbestand, stock minimum, seuil, stock minimo, estoque minimo, scorta minima, minimale voorraad, stan minimalny',
  ),
  status: list(
    'status, state, order status, payment status, financial status, sale status, zustand, bestellstatus, zahlungsstatus, statut, etat, estado, stato',
  ),
  cancelled: list(
    'cancelled, canceled, cancelled at, canceled at, cancelled on, cancellation date, void, voided, storniert, storniert am, storno, annule, annulee, cancelado, cancelada, anulado, annullato, geannuleerd, anulowane, anulowano',
  ),
  refunded: list(
    'refunded, refunded amount, amount refunded, refund amount, quantity refunded, refund, refunds, refund total, total refunded, partial refunds, erstattet, erstattung, erstattungsbetrag, rembourse, montant rembourse, reembolsado, importe reembolsado, reembolso, rimborsato, rimborso, terugbetaald, zwrocono, zwrot',
  ),
  picture: list(
    'picture, image, photo, image file, picture file, images, bild, foto, bilddatei, imagen, imagem, immagine, afbeelding, zdjecie, obraz',
  ),
  email: list(
    'email, e mail, email address, mail, customer email, e mail adresse, adresse e mail, courriel, correo, correo electronico, correio eletronico, indirizzo email, e mailadres, adres e mail, adres email',
  ),
  phone: list(
    'phone, phone number, telephone, mobile, cell, tel, number, customer phone, telefon, telefonnummer, handy, mobil, numero de telephone, portable, telefono, movil, celular, telefone, telemovel, cellulare, telefoon, telefoonnummer, numer telefonu, komorka',
  ),
  location: list(
    'location, city, town, address, ort, stadt, adresse, wohnort, ville, ciudad, direccion, poblacion, cidade, endereco, morada, citta, indirizzo, plaats, stad, adres, miasto, miejscowosc',
  ),
  note: list(
    'note, notes, comment, comments, remark, memo, description, notiz, bemerkung, anmerkung, kommentar, beschreibung, remarque, commentaire, nota, notas, comentario, observaciones, observacao, observacoes, osservazioni, commento, opmerking, notitie, uwagi, notatka, opis',
  ),
  tags: list(
    'tags, tag, labels, customer group, segment group, schlagworte, etiquettes, etiquetas, etichette, labels, tagi',
  ),
  consent: list(
    'marketing consent, consent, accepts marketing, accepts email marketing, newsletter, opt in, subscribed, einwilligung, werbeeinwilligung, consentement, consentimiento, consentimento, consenso, toestemming, zgoda',
  ),
  number: list(
    'number, no, receipt, receipt number, receipt no, order, order number, order no, order id, invoice, invoice number, invoice no, sale, sale number, sale no, sale nr, sale #, sale id, transaction, transaction id, ticket, check, #, belegnummer, belegnr, beleg, bonnummer, bon, rechnungsnummer, bestellnummer, auftragsnummer, numero, numero de ticket, numero de commande, numero de facture, commande, numero de recibo, numero de pedido, pedido, recibo, factura, numero do pedido, fatura, numero scontrino, scontrino, ordine, numero ordine, bonnr, ordernummer, factuurnummer, numer, numer paragonu, paragon, numer zamowienia, zamowienie',
  ),
  date: list(
    'date, when, day, sale date, order date, sold at, sold on, created at, date created, created, purchase date, invoice date, paid at, timestamp, datetime, date time, datum, verkaufsdatum, bestelldatum, belegdatum, rechnungsdatum, date de vente, date de commande, fecha, fecha de venta, fecha de pedido, data, data da venda, data do pedido, data vendita, data ordine, verkoopdatum, besteldatum, data sprzedazy, data zamowienia',
  ),
  time: list('time, sale time, uhrzeit, zeit, heure, hora, ora, orario, tijd, tijdstip, godzina, czas'),
  kind: list(
    'kind, type, event type, receipt type, transaction type, art, vorgang, belegart, typ, genre, tipo, soort, rodzaj',
  ),
  customer: list(
    'client, customer, customer name, buyer, buyer name, billing name, client name, kunde, kundenname, kaufer, nom du client, acheteur, cliente, comprador, nome cliente, acquirente, klant, klantnaam, koper, klient, nabywca, kupujacy',
  ),
  customer_email: list(
    'customer email, client email, buyer email, billing email, contact email, email, e mail, e mail kunde, correo, adres email',
  ),
  customer_phone: list(
    'customer phone, client phone, buyer phone, billing phone, phone, telefon, telefono, telefone, telefoon, telephone',
  ),
  seller: list(
    'seller, cashier, cashier name, employee, staff, staff name, sold by, user, server, sales person, salesperson, verkaufer, kassierer, mitarbeiter, bediener, vendeur, caissier, employe, vendedor, cajero, empleado, caixa, funcionario, venditore, cassiere, dipendente, verkoper, kassamedewerker, medewerker, sprzedawca, kasjer, pracownik',
  ),
  payment: list(
    'payment, payment method, payment type, paid by, tender, tender type, zahlungsart, zahlart, zahlung, zahlungsmethode, paiement, mode de paiement, moyen de paiement, pago, metodo de pago, forma de pago, pagamento, forma de pagamento, metodo di pagamento, modalita di pagamento, betaling, betaalmethode, betaalwijze, platnosc, metoda platnosci, forma platnosci',
  ),
  currency: list('currency, currency code, wahrung, waehrung, devise, moneda, divisa, moeda, valuta, waluta'),
  product: list(
    'product, product name, item, item name, item title, lineitem name, description, line item, article, menu item, produkt, produktname, artikel, artikelname, bezeichnung, produit, nom du produit, designation, libelle, producto, articulo, produto, prodotto, articolo, productnaam, omschrijving, towar, nazwa, nazwa produktu, name',
  ),
  barcode: list(
    'barcode, barcodes, ean, ean13, upc, gtin, strichcode, code barres, codigo de barras, codice a barre, streepjescode, kod kreskowy',
  ),
  discount: list(
    'discount, discounts, discount amount, rabatt, nachlass, remise, reduction, descuento, desconto, sconto, korting, rabat, znizka',
  ),
  discount_percent: list(
    'discount %, discount percent, discount in %, rabatt %, rabatt in %, remise %, descuento %, desconto %, sconto %, korting %, rabat %',
  ),
  line_total: list(
    'line total, total, amount, net sales, item total, subtotal, gesamt, summe, betrag, gesamtpreis, montant, montant total, importe, total linea, valor total, importo, totale, totaal, bedrag, wartosc, kwota, suma',
  ),
  sale_total: list(
    'order total, sale total, receipt total, total collected, grand total, gesamtsumme, total commande, total pedido, totale ordine, totaal bestelling',
  ),
  sale_discount: list('order discount, sale discount, discount amount'),
  total: list(
    'total amount, total, order total, net sales, amount, sale total, grand total, net total, sum, gesamt, summe, gesamtbetrag, betrag, umsatz, montant total, montant, total ttc, total ht, importe, importe total, valor total, valor, totale, importo, totaal, totaalbedrag, bedrag, suma, kwota, razem, wartosc',
  ),
  paid: list(
    'paid, total collected, amount paid, gross, gross total, total due, bezahlt, brutto, paye, pagado, pago, pagato, betaald, zaplacono, brutto kwota',
  ),
  tax: list(
    'tax, taxes, sales tax, vat, gst, tax amount, mwst, ust, steuer, tva, taxe, iva, impuesto, imposto, imposta, btw, podatek, vat kwota',
  ),
  profit: list(
    'profit, gross profit, margin, gewinn, rohertrag, benefice, marge, beneficio, ganancia, lucro, utile, profitto, winst, zysk',
  ),
  return_of: list(
    'return of, original sale, original sale number, original sale no, original order, original order number, original receipt, original receipt number, returned sale, returned order, refund of, ruckgabe zu, ursprungsbeleg, originalbeleg, vente d origine, venta original, venda original, vendita originale, oorspronkelijke verkoop, sprzedaz pierwotna',
  ),
  reason: list('reason, return reason, grund, ruckgabegrund, motif, raison, motivo, reden, powod'),
  net: list(
    'net total, line total without tax, net amount, total net, netto, montant ht, neto, netto totale',
  ),
  restocked: list('back in stock, restocked, restock'),
  sold_by_measure: list('sold by measure, sold by weight'),
  repeat: list(
    'repeats, repeat, frequency, recurrence, wiederholung, haufigkeit, frequence, frecuencia, frequencia, frequenza, frequentie',
  ),
  until: list('until, end date, ends on, bis, enddatum, jusqu au, hasta, ate, fino al, tot'),
  spread_months: list('spread over months, spread months'),
  amount: list(
    'amount, each, total, sum, cost, value, net amount, debit, betrag, summe, kosten, montant, cout, importe, monto, valor, quantia, importo, bedrag, kwota, suma',
  ),
  supplier: list(
    'supplier, vendor, payee, paid to, lieferant, fournisseur, proveedor, fornecedor, fornitore, leverancier, dostawca',
  ),
}

/** In a file of returns, the number of a sale is the sale that came back, and the return has a number of its own. */
export const returnSynonyms: Readonly<Record<string, readonly string[]>> = {
  return_of: list(
    'sale, sale number, sale no, sale nr, sale id, order, order number, order no, order id, receipt, receipt number, receipt no, invoice number, beleg, belegnummer, bonnummer, bestellnummer, numero de ticket, numero de commande, numero de pedido, pedido, numero ordine, numero scontrino, bonnr, ordernummer, numer paragonu, numer zamowienia',
  ),
  number: list(
    'return, return number, return no, return id, refund, refund number, refund no, refund id, credit note, credit note number, ruckgabe, ruckgabenummer, gutschrift, retour, devolucion, devolucao, reso, zwrot',
  ),
}
