/** What the owner has to know before paying a bill (docs/rules/documents.md#paying-a-bill). */
export const BILL_DOUBTS = ['duplicate', 'contradictory', 'maybe_paid', 'computed_due', 'changed_amount'] as const;
export type BillDoubt = (typeof BILL_DOUBTS)[number];
