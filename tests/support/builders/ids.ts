/** A UUID that is the same for the same number. */
export function uuid(serial: number): string {
  return `00000000-0000-4000-8000-${serial.toString(16).padStart(12, '0')}`;
}
