/**
 * Where the money of a payment comes from, when that is not the main account (docs/rules/payments.md#payment-source). Each kind of source
 * adds its own (`declare module`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the kinds of sources.
export interface PaymentSources {}

export type PaymentSourceName = keyof PaymentSources;

export type PaymentSource = PaymentSources[PaymentSourceName];
