import { texts } from '../language/texts.js';

/** The roles of members. */
export const ROLE_TEXTS = texts(
  {
    OWNER: 'Owner',
    ADMIN: 'Admin',
    DEVELOPER: 'Developer',
    BILLING: 'Billing',
    COMPLIANCE: 'Compliance',
    MEMBER: 'Member',
  },
  {
    de: {
      OWNER: 'Inhaber',
      ADMIN: 'Verwaltung',
      DEVELOPER: 'Entwicklung',
      BILLING: 'Abrechnung',
      COMPLIANCE: 'Compliance',
      MEMBER: 'Mitglied',
    },
  },
);
