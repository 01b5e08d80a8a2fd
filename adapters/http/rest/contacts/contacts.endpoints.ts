import { IsString, MaxLength } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { ListContacts } from '../../../../application/contacts/list-contacts.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Optional, QueryInteger } from '../../shell/field-decorators.js';
import { presentContacts } from './contact.presenter.js';
import { ContactsResponse } from './contact.response.js';

/** What a page can lie behind is more than any book holds. */
const MAX_OFFSET = 1_000_000;

class ContactsQuery {
  @Optional()
  @IsString()
  @MaxLength(100)
  @JSONSchema({ description: 'Part of a name, a username or an address, in lower or upper case.' })
  search?: string;

  @QueryInteger(1, 100)
  limit: number = 20;

  @QueryInteger(0, MAX_OFFSET)
  offset: number = 0;
}

const EXAMPLE = {
  contacts: [
    {
      type: 'user',
      username: 'bob',
      displayName: 'Bob',
      isExternal: false,
      lastInteraction: '2026-11-20T12:00:00.000Z',
    },
    {
      type: 'wallet',
      contactAccountId: '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11',
      username: 'maria_rossi.ext',
      name: 'Maria, main wallet',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    },
  ],
  monedaUsers: 1,
  wallets: 1,
  bankAccounts: 0,
  count: 2,
  limit: 20,
  offset: 0,
};

export function listContactsEndpoint(listContacts: ListContacts): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/contacts',
    audience: 'both',
    view: 'pruned',
    operationId: 'listContacts',
    tag: 'Account info',
    summary: 'List your contacts and their accounts',
    description: 'Everybody you have paid, or who has paid you, and whom you added in the app.',
    access: { kind: 'scopes', scopes: ['read:contacts'] },
    query: ContactsQuery,
    responses: { 200: ContactsResponse },
    examples: { response: EXAMPLE },
    async handle({ caller, query }) {
      const { search = null, limit, offset } = query;
      const page = await listContacts.execute(caller.userId, { text: search, limit, offset });
      return ok(presentContacts(page, { limit, offset }));
    },
  });
}
