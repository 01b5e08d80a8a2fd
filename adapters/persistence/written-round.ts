import type { RequestRound } from '../../domain/virtual-accounts/information-request.js';

/** A round of an information request as it is stored: JSON has no dates. */
export type WrittenRound<Round extends RequestRound = RequestRound> = Omit<
  Round,
  'askedAt' | 'dueAt' | 'answeredAt'
> & {
  readonly askedAt: string;
  readonly dueAt: string | null;
  readonly answeredAt: string | null;
};

export function roundOf<Round extends RequestRound>(written: WrittenRound<Round>) {
  const { askedAt, dueAt, answeredAt } = written;
  return { ...written, askedAt: new Date(askedAt), dueAt: dateIn(dueAt), answeredAt: dateIn(answeredAt) };
}

function dateIn(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
