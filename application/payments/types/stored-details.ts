import type { InstructionDetails } from './payment-recipient.js';

/** An amount in smallest units. @throws Error when the stored value is none */
export function storedUnits(details: InstructionDetails, name: string): bigint {
  const value = details[name];
  if (typeof value !== 'string' || !/^\d+$/.test(value)) throw new Error(`The stored ${name} is no amount`);
  return BigInt(value);
}

/** @throws Error when the stored value is no time */
export function storedInstant(details: InstructionDetails, name: string): Date {
  const value = details[name];
  const time = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(time.getTime())) throw new Error(`The stored ${name} is no time`);
  return time;
}
