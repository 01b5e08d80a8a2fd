import { CATEGORY_NAMES } from '../../../domain/spending/bucket-names.js';
import { texts } from '../language/texts.js';

/** What the categories are called; in English as in the reports. */
export const CATEGORY_TEXTS = texts(CATEGORY_NAMES, {
  de: {
    TOP_UP: 'Aufladung',
    INVESTMENT: 'Geldanlage',
    FRIENDS_FAMILY: 'Freunde und Familie',
    INTEREST_EARNINGS: 'Zinsen und Erträge',
    SUBSCRIPTIONS: 'Abonnements',
    SERVICES: 'Dienstleistungen',
    GROCERIES: 'Lebensmittel',
    SHOPPING: 'Einkäufe',
    RESTAURANTS: 'Restaurants',
    TRANSPORT: 'Verkehr',
    TRAVEL: 'Reisen',
    UTILITIES: 'Strom, Wasser, Heizung',
    CASH: 'Bargeld',
    SALARY: 'Gehalt',
    FUEL: 'Tanken',
    EV_CHARGING: 'Laden (Elektroauto)',
    GAMBLING: 'Glücksspiel',
    CHARITY_DONATIONS: 'Spenden',
    TAXES: 'Steuern',
    INSURANCE: 'Versicherungen',
    CARD: 'Karte',
    HEALTHCARE: 'Gesundheit',
    GENERAL: 'Allgemein',
    UNCATEGORIZED: 'Ohne Kategorie',
  },
});
