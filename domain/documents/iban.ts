/** The length of an IBAN of these countries (SWIFT, IBAN Registry). Of the others only the check digits are looked at. */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ AD: 24, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22 },
  ...{ GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MT: 31, NL: 18 },
  ...{ NO: 15, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22 },
};

/** Whether a text without spaces has the form and length of an IBAN and right check digits (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  if (text.length !== (LENGTHS[text.slice(0, 2)] ?? text.length)) return false;
  const moved = text.slice(4) + text.slice(0, 4);
  let remainder = 0;
  for (const letter of moved) {
    const digits = /\d/.test(letter) ? letter : String(letter.charCodeAt(0) - 55);
    for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder === 1;
}
