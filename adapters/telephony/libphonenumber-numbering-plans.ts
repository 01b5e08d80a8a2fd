import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { NumberingPlans } from '../../application/settings/numbering-plans.js';

/** The numbering plans of the world, from libphonenumber. */
export class LibphonenumberNumberingPlans implements NumberingPlans {
  callingCodeOf(phone: string): string | null {
    const number = parsePhoneNumberFromString(phone, { extract: false });
    // The library reads numbers with spaces and brackets too; ours have one form.
    return number?.number === phone && number.isPossible() ? `+${number.countryCallingCode}` : null;
  }
}
