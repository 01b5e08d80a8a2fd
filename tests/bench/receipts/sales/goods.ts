/** Names and prices in cents from which sales are drawn. */
export type Goods = readonly (readonly [name: string, least: number, most: number])[];

export const GROCERIES: Goods = [
  ['Vollmilch 3,5%', 99, 139],
  ['Butter mild', 189, 279],
  ['Bio Bananen', 119, 229],
  ['Roggenbrot 750g', 199, 349],
  ['Gouda jung', 199, 329],
  ['Eier Freiland 10er', 259, 369],
  ['Tomaten Rispe', 149, 299],
  ['Mineralwasser', 49, 119],
  ['Kaffee gemahlen', 499, 799],
  ['Spaghetti', 79, 179],
  ['Joghurt Natur', 59, 129],
  ['Schokolade Nuss', 99, 219],
  ['Apfelsaft naturtrüb', 129, 259],
  ['Kartoffeln festk.', 199, 399],
];
export const HOUSEHOLD: Goods = [
  ['Spülmittel', 95, 245],
  ['Küchenrolle 4x', 225, 395],
  ['Zahnpasta', 95, 345],
  ['Shampoo', 195, 595],
  ['Schrauben 4x40', 349, 899],
  ['Wandfarbe weiß', 1499, 3999],
  ['Pinselset', 499, 1299],
  ['LED Lampe E27', 399, 999],
  ['Dübel Sortiment', 299, 799],
  ['Malerkrepp', 199, 449],
];
export const MEALS: Goods = [
  ['Wiener Schnitzel', 1590, 2490],
  ['Apfelschorle 0,4', 390, 490],
  ['Pils vom Fass', 380, 520],
  ['Käsespätzle', 1190, 1590],
  ['Gemischter Salat', 590, 890],
  ['Tagessuppe', 450, 690],
  ['Espresso', 220, 310],
  ['Apfelstrudel', 590, 790],
  ['Rinderroulade', 1790, 2390],
  ['Flammkuchen', 990, 1390],
];
export const ENGLISH_MEALS: Goods = [
  ['Cheeseburger', 1250, 1795],
  ['Caesar Salad', 950, 1495],
  ['French Fries', 395, 695],
  ['Iced Tea', 295, 450],
  ['Draft Beer', 550, 850],
  ['Grilled Salmon', 1895, 2895],
  ['Clam Chowder', 695, 995],
  ['Cheesecake', 650, 950],
  ['Flat White', 320, 490],
  ['Blueberry Muffin', 280, 420],
];
export const ENGLISH_GOODS: Goods = [
  ['Paper Towels', 599, 1299],
  ['Orange Juice', 349, 599],
  ['AA Batteries', 699, 1499],
  ['Notebook ruled', 299, 899],
  ['Phone Charger', 1299, 2999],
  ['Trail Mix', 449, 899],
  ['Desk Lamp', 1999, 4999],
  ['Hand Soap', 249, 549],
  ['Granola Bars', 329, 629],
];
export const SERVICES: Goods = [
  ['Beratung vor Ort', 9500, 14000],
  ['Konzeption Website', 42000, 98000],
  ['Wartung Server', 12000, 26000],
  ['Schulung Mitarbeiter', 38000, 75000],
  ['Anfahrt pauschal', 3500, 6500],
  ['Montage Regal', 7800, 18000],
  ['Druckvorlagen', 15000, 32000],
];
export const ENGLISH_SERVICES: Goods = [
  ['Design workshop', 45000, 95000],
  ['Backend development', 62000, 140000],
  ['Hosting plan', 1900, 9900],
  ['Support hours', 8500, 16000],
  ['Data migration', 32000, 78000],
  ['Security review', 54000, 99000],
];

const GERMAN_STREETS = ['Hauptstraße', 'Bahnhofstr.', 'Lindenallee', 'Marktplatz', 'Goethestraße', 'Am Ring'];
const GERMAN_TOWNS = [
  '10115 Berlin',
  '50668 Köln',
  '80331 München',
  '20095 Hamburg',
  '70173 Stuttgart',
  '04109 Leipzig',
];

export interface Place {
  readonly streets: readonly string[];
  readonly towns: readonly string[];
  readonly numberFirst: boolean;
  taxId(digits: (count: number) => string): string;
  readonly phone: string;
  readonly domain: string;
}

export const GERMANY: Place = {
  streets: GERMAN_STREETS,
  towns: GERMAN_TOWNS,
  numberFirst: false,
  taxId: (digits) => `DE${digits(9)}`,
  phone: '030 555',
  domain: 'de',
};
export const AUSTRIA: Place = {
  ...GERMANY,
  towns: ['1010 Wien', '8010 Graz', '5020 Salzburg'],
  taxId: (digits) => `ATU${digits(8)}`,
  domain: 'at',
};
export const SWITZERLAND: Place = {
  ...GERMANY,
  towns: ['8001 Zürich', '3011 Bern', '4051 Basel'],
  taxId: (digits) => `CHE-${digits(3)}.${digits(3)}.${digits(3)}`,
  domain: 'ch',
};
export const UNITED_STATES: Place = {
  streets: ['Main Street', 'Oak Avenue', 'Market St', 'Sunset Blvd'],
  towns: ['Austin, TX 78701', 'Portland, OR 97204', 'Boston, MA 02108', 'Denver, CO 80202'],
  numberFirst: true,
  taxId: (digits) => `${digits(2)}-${digits(7)}`,
  phone: '(512) 555',
  domain: 'com',
};
export const BRITAIN: Place = {
  streets: ['High Street', 'Church Road', 'Victoria Street'],
  towns: ['London SW1A 1AA', 'Leeds LS1 4DY', 'Bristol BS1 5TR'],
  numberFirst: true,
  taxId: (digits) => `GB${digits(9)}`,
  phone: '020 7946',
  domain: 'co.uk',
};
