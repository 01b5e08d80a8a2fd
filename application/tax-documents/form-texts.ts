import type { TaxDocumentContent } from '../../domain/tax-documents/tax-document-content.js';

/** Every text of a document that its form shows, by its field in a request. */
export function formTexts(content: TaxDocumentContent): Readonly<Record<string, string>> {
  if (content.kind === 'eigenbeleg') {
    const { recipientName, purpose, reason, issuer } = content;
    return { recipientName, purpose, reason, issuer };
  }
  const { location, occasion, host, guests } = content;
  const people = [['host', host] as const, ...guests.map((guest, index) => [`attendees[${index}]`, guest] as const)];
  const names = people.flatMap(([field, { name, company }]) => [
    [`${field}.name`, name] as const,
    ...(company === null ? [] : [[`${field}.company`, company] as const]),
  ]);
  return { location, occasion, ...Object.fromEntries(names) };
}
