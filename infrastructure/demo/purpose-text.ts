/** Whom a mandate pays, or what it trades, as the app API says it. */
export interface ShownPurpose {
  readonly recipient?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly frequency?: string;
  readonly orderType?: string;
  readonly side?: string;
  readonly asset?: string;
}

export function purposeText({ recipient, amount, currency, frequency, orderType, side, asset }: ShownPurpose): string {
  if (orderType !== undefined) return `${orderType} ${side} ${asset}`;
  if (frequency !== undefined) return `${amount} ${currency} to ${recipient}, ${frequency.toLowerCase()}`;
  return `Agent session for ${recipient}`;
}
