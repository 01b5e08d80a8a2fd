import type { DecodedCall, PreparedOperation } from '../../../../application/ports/user-operation.js';
import type { SigningCeremony } from '../../../../application/wallet-operations/begin-signing.js';
import type { CardLine } from '../../../../application/wallet-operations/operation-card.js';
import type { CardLineResponse } from './card.response.js';
import type { OperationResponse, SigningOptionsResponse } from './user-operation.response.js';

export function presentSigning({ options, prepared, card, readAt }: SigningCeremony): SigningOptionsResponse {
  const { title, lines } = card;
  return {
    publicKey: { ...options },
    card: { title, lines: presentLines(lines) },
    operation: presentOperation(prepared),
    serverTime: readAt.toISOString(),
  };
}

export function presentLines(lines: readonly CardLine[]): CardLineResponse[] {
  return lines.map(({ name, value, type }) => ({ name, value, ...(type && { type }) }));
}

export function presentOperation({ hash, operation, validUntil, calls }: PreparedOperation): OperationResponse {
  const userOperation = Object.fromEntries(Object.entries(operation).map(([field, value]) => [field, String(value)]));
  return { hash, userOperation, validUntil: validUntil.toISOString(), calls: calls.map(presentCall) };
}

function presentCall(call: DecodedCall): OperationResponse['calls'][number] {
  return {
    target: call.target,
    ...(call.contract && { contract: call.contract }),
    value: String(call.value),
    ...(call.method && { method: call.method }),
    arguments: call.arguments.map(({ name, type, value }) => ({ name, type, value })),
    data: call.data,
  };
}
