const HIDDEN = '****';
const SHOWN = 4;

/** Country, check digits and the last four characters: "DE89****3000". The number of asterisks does not depend on the length. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, SHOWN)}${HIDDEN}${iban.slice(-SHOWN)}`;
}

/** The last four digits, or at most half of a short number: "****6789". */
export function maskedAccountNumber(number: string): string {
  return `${HIDDEN}${number.slice(-Math.min(SHOWN, Math.floor(number.length / 2)))}`;
}

/** The first and the last four hexadecimal digits of an address: "0x5aAe****eAed". */
export function maskedAddress(address: string): string {
  return `${address.slice(0, 2 + SHOWN)}${HIDDEN}${address.slice(-SHOWN)}`;
}
