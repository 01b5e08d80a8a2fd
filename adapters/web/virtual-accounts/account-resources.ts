import type { Schema } from '../api/client.js';
import type { PageSource } from '../store/paged-list.js';
import { resource } from '../store/resource.js';

export type Application = NonNullable<Schema<'OwnApplicationResponse'>['application']>;
export type SubmissionRefusal = Schema<'OwnApplicationResponse'>['refusals'][number];
export type InformationRequest = Schema<'InformationRequestRow'>;
export type IncomingTransfer = Schema<'IncomingTransferRow'>;
export type OutgoingTransfer = Schema<'OutgoingTransferRow'>;

export const APPLICATION = resource('/virtual-accounts/application');
export const LIMITS = resource('/virtual-accounts/limits');
export const REQUESTS = resource('/virtual-accounts/information-requests');

const PAGE_SIZE = 10;

export const INCOMING: PageSource<Schema<'IncomingTransfersResponse'>, IncomingTransfer> = {
  at: (cursor) => resource('/virtual-accounts/incoming-transfers', { query: { limit: PAGE_SIZE, cursor } }),
  read: ({ transfers, nextCursor }) => ({ items: transfers, nextCursor }),
};

export const OUTGOING: PageSource<Schema<'OutgoingTransfersResponse'>, OutgoingTransfer> = {
  at: (cursor) => resource('/virtual-accounts/outgoing-transfers', { query: { limit: PAGE_SIZE, cursor } }),
  read: ({ transfers, nextCursor }) => ({ items: transfers, nextCursor }),
};
