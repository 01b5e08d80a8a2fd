import { describe, expect, it } from '@jest/globals';
import { extract } from '../../../../domain/documents/extraction/extract.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { typedPage } from '../../../support/documents/typed-page.js';

const merchantIn = (text: string) =>
  extract([typedPage(text)], 'text_layer', calendarDate('2026-12-31')).merchantName?.value;

describe('the name of the merchant', () => {
  it.each([
    [
      'stands in the title of a receipt that a payment service sends',
      'Acme Cloud',
      `
Receipt from Acme Cloud
Receipt #2201-9921

AMOUNT PAID        DATE PAID          PAYMENT METHOD
$20.00             March 12, 2026     Visa - 4242

SUMMARY
Hosting, March                                $20.00
Amount paid                                   $20.00`,
    ],
    [
      'stands in the title of an order',
      'Buchwelt Online',
      `
Ihre Rechnung von Buchwelt Online
Rechnungsnummer 4711
Datum 12.03.2026

Kochbuch                                     24,00
Summe EUR                                    24,00`,
    ],
    [
      'is that of the sender above the window, and not of the company in it',
      'Lindner Webdesign',
      `
Lindner Webdesign · Hauptstr. 5 · 10115 Berlin

Muster Handels GmbH
Frau Petra Muster
Ringweg 3
50667 Köln

Rechnung Nr. 2026-17                         12.03.2026

Startseite                                   100,00
MwSt 19 %                                     19,00
Gesamtbetrag EUR                             119,00`,
    ],
    [
      'goes on below the kind of the house',
      'RISTORANTE Da Salvatore',
      `
         RISTORANTE
        Da Salvatore
    Inh. Salvatore Greco
       Domstraße 4
       50668 Köln

1 x Pizza Margherita              9,50
Summe EUR                         9,50
12.03.2026 19:40`,
    ],
    [
      'is without the owner',
      'Blumenstübchen',
      `
Blumenstübchen, Inhaberin Karla Weber
Domstraße 4
50668 Köln

Strauß                           19,50
Summe EUR                        19,50
12.03.2026 19:40`,
    ],
    [
      'is not of who served',
      'Zum Anker',
      `
Es bediente Sie Anna Becker GmbH-Aushilfe
Zum Anker
Hafenweg 4
20457 Hamburg

1 x Labskaus                     19,50
Summe EUR                        19,50
12.03.2026 19:40`,
    ],
    [
      'is not that of the guest',
      'Harbour View',
      `
Guest: Bergmann Tools Ltd
Harbour View
12 Quay Street
Bristol BS1 4DJ

1 night                          120.00
Total GBP                        120.00
12/03/2026`,
    ],
    [
      'is that of a practice',
      'Zahnarztpraxis Dr. Eva Klein',
      `
Liquidation
Zahnarztpraxis Dr. Eva Klein
Ringweg 3
50667 Köln

Patient: Muster Handels GmbH

Zahnreinigung                    90,00
Gesamtbetrag EUR                 90,00
12.03.2026`,
    ],
    [
      'is of who can be reached, beside an address without a label',
      'Lindner Webdesign',
      `
Bergmann Handel Nord                         Lindner Webdesign
Ringweg 3                                    Hauptstr. 5
50667 Köln                                   10115 Berlin
                                             Tel. 030 123456

Rechnung Nr. 2026-17                         12.03.2026
Startseite                                   100,00
Gesamtbetrag EUR                             100,00`,
    ],
    [
      'is not that of the company to which a letter goes',
      'Lindner Webdesign',
      `
Firma
Bergmann Handel GmbH
Ringweg 3
50667 Köln
                                             Lindner Webdesign
                                             Hauptstr. 5
                                             10115 Berlin

Rechnung Nr. 2026-17                         12.03.2026
Startseite                                   100,00
Gesamtbetrag EUR                             100,00`,
    ],
    [
      'is that of who offers a journey',
      'Nordbahn Verkehr',
      `
Online-Ticket
Fahrgast: Maria Bergmann
Beförderer: Nordbahn Verkehr
12.03.2026

Fahrpreis EUR                                 24,00`,
    ],
    [
      'is that of the website where the head is a picture',
      'Harbor Tools',
      `
12/03/2026  18:40
1 Hammer                         20.00
Total GBP                        20.00
www.harbor-tools.com`,
    ],
  ])('%s', (_what, name, text) => {
    expect(merchantIn(text)).toBe(name);
  });
});
