const HIDDEN = '****';
const SHOWN = 4;

/** Country, check digits and the last four characters: "DE89****3000". How many are hidden is not told. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, SHOWN)}${HIDDEN}${iban.slice(-SHOWN)}`;
}

/** The last four digits, of a short number no more than half: "****6789". */
export function maskedAccountNumber(number: string): string {
  return `${HIDDEN}${number.slice(-Math.min(SHOWN, Math.floor(number.length / 2)))}`;
}

/** The first and the last four hexadecimal digits of an address: "0x5aAe****eAed". */
export function maskedAddress(address: string): string {
  return `${address.slice(0, 2 + SHOWN)}${HIDDEN}${address.slice(-SHOWN)}`;
}
